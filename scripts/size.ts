/** `npm run size`: lines by room and language, tests apart. It reads the folders as they are: a download has no git. */
import { globSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'

const root = join(import.meta.dirname, '..')
/** Folders that aren't ours, and what a program writes. */
const skipped = /^\.|^(?:node_modules|dist|build|test-results)$|\.gen\.ts$/
const tests = /\.test\.|-cases\.|(?:^|\/)(?:e2e|testing|contract)\//
const columns: Record<string, readonly string[]> = {
  TS: ['.ts', '.tsx'],
  CSS: ['.css'],
  PHP: ['.php'],
  JS: ['.js'],
  tests: [],
}

/** The lines of each room and of the whole, by column. */
const rooms: Record<string, Record<string, number>> = {}
const paths = globSync('*/**/*.{ts,tsx,css,php,js}', { cwd: root, exclude: (name) => skipped.test(name) })
for (const path of paths) {
  const lines = readFileSync(join(root, path), 'utf8').split('\n').length - 1
  const found = Object.keys(columns).find((name) => columns[name]?.includes(extname(path))) ?? ''
  const column = tests.test(path) ? 'tests' : found
  for (const room of [...toRooms(path), 'all']) {
    const counts = (rooms[room] ??= {})
    counts[column] = (counts[column] ?? 0) + lines
  }
}
const { all = {}, ...others } = rooms
print(['room', ...Object.keys(columns)])
print(Object.keys(columns).reduce((row) => [...row, '--:'], ['--']))
for (const [room, counts] of Object.entries(others).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  printRoom(room, counts)
printRoom('all', all)

/** The top-level folder, the plugin apart; and a room of the server besides. */
function toRooms(path: string): string[] {
  const [top = '', second = '', ...below] = path.split('/')
  if (top === 'content-system' && second === 'wordpress') return ['content-system/wordpress']
  if (top !== 'server') return [top]
  return [top, below.length > 0 ? `server/${second}` : 'server/*.ts']
}

function printRoom(room: string, counts: Record<string, number>): void {
  print([room, ...Object.keys(columns).map((name) => counts[name]?.toLocaleString('en-US') ?? '')])
}

function print([room = '', ...cells]: string[]): void {
  console.log(`| ${[room.padEnd(24), ...cells.map((cell) => cell.padStart(7))].join(' | ')} |`)
}
