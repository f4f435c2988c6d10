/** The history as it was last read from the database, for a start while that is away. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { InventoryItem } from '../../domain/home/inventory.ts'
import type { Log } from '../process/log.ts'
import type { KnownHome, KnownHomes } from './history-rules.ts'

/** A change of many homes comes in parts. */
const SAVE_EVERY_MS = 3_000

type StoredHome = [id: number, home: Omit<KnownHome, 'home'>]

/** @param file in a folder of the cache; several processes never share it */
export function openHistorySnapshot(file: string, log: Log) {
  let waiting: KnownHomes | undefined
  let timer: NodeJS.Timeout | undefined

  async function save(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (!waiting) return
    const homes = [...waiting].map(([id, { home: _inFacts, ...others }]): StoredHome => [id, others])
    waiting = undefined
    try {
      await mkdir(dirname(file), { recursive: true })
      await writeFile(`${file}.new`, JSON.stringify(homes))
      await rename(`${file}.new`, file)
    } catch (error) {
      log.warn({ err: error }, "The snapshot of the homes' history couldn't be written")
    }
  }

  return {
    async read(): Promise<Map<number, KnownHome> | undefined> {
      try {
        const homes = JSON.parse(await readFile(file, 'utf8')) as StoredHome[]
        return new Map(
          homes.map(([id, known]) => [id, { ...known, home: JSON.parse(known.facts) as InventoryItem }]),
        )
      } catch {
        return undefined
      }
    },
    saveSoon(homes: KnownHomes): void {
      waiting = homes
      timer ??= setTimeout(() => void save(), SAVE_EVERY_MS).unref()
    },
    close: save,
  }
}
