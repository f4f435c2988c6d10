import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '..', '..', 'content-system', 'wordpress')
/** A file of a class that extends none of WordPress's, which aren't there when the file is called by itself. */
const classAlone =
  /^<\?php\s+namespace [\w\\]+;\s+(?:use [\w\\]+;\s+)*(?:final )?class \w+ (?:extends \\RuntimeException )?\{\n(?:\t.*\n|\n)*\}\n$/
const needsSniffer = { tags: ['servers'], skip: spawnSync('phpcs', ['--version']).status !== 0 }

test("the plugin follows WordPress's coding standards", needsSniffer, () => {
  const { status, stdout } = spawnSync('phpcs', ['-q', '--report=emacs', '--standard=phpcs.xml'], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect([status, stdout]).toEqual([0, ''])
})

test('none of its files does anything when it is called by itself, or is longer than 500 lines', () => {
  const files = globSync('homesite/**/*.php', { cwd: folder })
  expect(files.length).toBeGreaterThan(60)
  for (const file of files) {
    const text = readFileSync(join(folder, file), 'utf8')
    expect([file, text.split('\n').length < 500]).toEqual([file, true])
    const code = text.replaceAll(/\/\*[^]*?\*\/|^\/\/.*$/gm, '')
    if (classAlone.test(code)) continue
    // Before anything but the comment of the file, its namespace and what it uses.
    const [start = ''] = code.split(/\n(?=(?:final |abstract )?class|require|define\()/)
    expect([file, start]).toEqual([
      file,
      expect.stringMatching(/defined\( '(ABSPATH|WP_UNINSTALL_PLUGIN)' \)|PHP_SAPI/),
    ])
  }
})
