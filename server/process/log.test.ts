import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const module = join(import.meta.dirname, 'log.ts')

/** A process that writes a log. */
function run(code: string, isTerminal = false) {
  const script = `import { createLog } from ${JSON.stringify(module)}; const log = createLog('info', ${isTerminal}); ${code}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const written: string[] = []
  child.stdout.on('data', (data: Buffer) => written.push(data.toString()))
  return { child, written, ended: once(child, 'close') }
}

test('every line is written when the process exits, ends by itself or fails', async () => {
  const line = 'log.info({}, "the last line")'
  const ends = [run(`${line}; process.exit(0)`), run(line), run(`${line}; throw new Error('expected here')`)]
  for (const { written, ended } of ends) {
    await ended
    expect(written.join('')).toContain('the last line')
  }
})

test('warnings and errors are written at once, with the lines before them; info lines within a moment', async () => {
  const { child, written, ended } = run(
    'log.info({}, "before"); log.error({}, "wrong"); setInterval(() => {}, 60_000)',
  )
  await expect.poll(() => written.join('')).toMatch(/before.*\n.*wrong.*\n/)
  child.kill('SIGKILL')
  await ended
  const well = run('log.info({}, "well"); setInterval(() => {}, 60_000)')
  await expect.poll(() => well.written.join('')).toContain('well')
  well.child.kill('SIGKILL')
  await well.ended
})

test('a closed log leaves nothing behind in the process, and what it is given late is written at once', async () => {
  const { child, written, ended } = run(`
    const left = () => process.listenerCount('exit')
    const others = left()
    const second = createLog('info')
    const own = left() - others
    second.info({}, 'early')
    second.close()
    second.info({ own, left: left() - others }, 'late')
    setInterval(() => {}, 60_000)`)
  await expect.poll(() => written.join('')).toMatch(/early[^]*late|late[^]*early/)
  child.kill('SIGKILL')
  await ended
  expect(written.join('')).toMatch(/"own":[1-9],"left":0,/)
})

test('a person at a terminal gets lines to read, in which nothing a stranger sent commands the terminal', async () => {
  const { written, ended } = run(
    `log.request({ id: 'a1', method: 'GET', path: '/homes', status: 200, ms: 1.5 })
     log.info({ count: 3 }, 'Read the homes')
     log.warn({ reason: 'no \\u001b[2J reply', path: '/x' }, 'Redis is down')`,
    true,
  )
  await ended
  const [request, info, warning] = written.join('').split('\n')
  expect(request).toMatch(/^\d\d:\d\d:\d\d GET \/homes 200 1.5 ms$/)
  expect(info).toMatch(/^\d\d:\d\d:\d\d Read the homes count=3$/)
  expect(warning).toMatch(/^\d\d:\d\d:\d\d warn Redis is down reason="no \\u001b\[2J reply" path=\/x$/)
})

test('what is no terminal gets JSON', async () => {
  const { written, ended } = run("log.info({ count: 3 }, 'Read the homes')")
  await ended
  expect(JSON.parse(written.join(''))).toMatchObject({ level: 30, msg: 'Read the homes', count: 3 })
})
