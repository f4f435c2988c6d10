/** `npm start`: builds when there is no build as new as the sources, then serves. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildIfStale } from './build-if-stale.ts'

await buildIfStale()
const server = spawn(process.execPath, [join(import.meta.dirname, '..', 'server', 'main.ts')], {
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 1))
