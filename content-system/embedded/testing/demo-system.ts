import path from 'node:path'
import type { ContentSystemOptions } from '../options.ts'
import { startTestSystem } from './test-system.ts'

/** Starts the content system over the demo content, silent, for the tests of one file. */
export function startDemoSystem(options: Partial<ContentSystemOptions> = {}) {
  const contentDir = path.join(import.meta.dirname, '..', '..', 'demo')
  return startTestSystem({ contentDir, watch: false, log: () => undefined, ...options })
}
