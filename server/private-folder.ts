import { chmodSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Opens a folder of what visitors sent: for the process's own user alone, files from before included.
 * @returns the folder
 */
export function openPrivateFolder(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isFile()) chmodSync(join(folder, entry.name), 0o600)
  return folder
}
