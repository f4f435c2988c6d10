import path from 'node:path'
import type { ContentSystemOptions } from '../options.ts'
import { startContentSystem } from '../start.ts'

/** Starts the content system over the demo content, silent, for the tests of one file. */
export function startDemoSystem(options: Partial<ContentSystemOptions> = {}) {
  const contentDir = path.join(import.meta.dirname, '..', '..', 'demo')
  return startContentSystem({ contentDir, watch: false, log: () => undefined, ...options })
}
