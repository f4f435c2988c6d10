import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { checkContrast, contrastRatio, readTheme, toThemeCss } from './theme.ts'

async function goodCss(): Promise<string> {
  return await readFile(new URL('wrenfield/theme.css', import.meta.url), 'utf8')
}

test('contrast is measured as WCAG 2 defines it', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBe(21)
  expect(contrastRatio('#ffffff', '#ffffff')).toBe(1)
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrastRatio('#767676', '#FFFFFF')).toBeGreaterThan(4.5)
})

test("a pair that can't be read is named with its ratio", async () => {
  const { tokens } = readTheme(
    (await goodCss()).replace(/--color-on-accent: #\w+/, '--color-on-accent: #d9a58f'),
  )
  const failures = checkContrast(tokens)
  expect(failures.map((failure) => [failure.foreground, failure.background, failure.required])).toEqual([
    ['--color-on-accent', '--color-accent', 4.5],
    ['--color-on-accent', '--color-accent-strong', 4.5],
  ])
  expect(failures[0]?.ratio).toBeGreaterThan(1)
  expect(failures[0]?.ratio).toBeLessThan(4.5)
})

test('a focus ring may be fainter than text, but not faint', async () => {
  const { tokens } = readTheme(await goodCss())
  const grayFocus = checkContrast({ ...tokens, '--color-focus': '#838383' })
  expect(grayFocus).toEqual([])
  expect(checkContrast({ ...tokens, '--color-focus': '#c0c0c0' })).toHaveLength(3)
})

test('a theme holds tokens on :root and nothing else', async () => {
  const css = await goodCss()
  expect(readTheme(css).problems).toEqual([])
  expect(readTheme(`${css} body { --color-ink: #000000 }`).problems).toEqual([
    '"body": only :root { … } rules are allowed',
  ])
  expect(readTheme(`${css} @import "x.css";`).problems).toEqual([expect.stringContaining('@import')])
  expect(
    readTheme(`${css} @media (prefers-color-scheme: dark) { :root { --color-ink: #000000 } }`).problems,
  ).not.toEqual([])
  expect(readTheme(`${css} :root { color: red }`).problems).toEqual([
    expect.stringMatching(/^color: isn't a token/),
  ])
})

test('a missing token and a color in another notation are named', async () => {
  const css = (await goodCss()).replace(/--color-focus: #\w+;/, '--color-focus: rgb(0 0 0);')
  expect(readTheme(css).problems).toEqual([
    '--color-focus: expected a color such as #2f4a3f, got "rgb(0 0 0)"',
    '--color-focus: is missing, expected a color such as #2f4a3f',
  ])
})

test("the veil of the front page's photo and its text are set together, and can be read", async () => {
  const css = await goodCss()
  const cover = (veil: string) => `${css} :root { --color-cover: ${veil}; --color-on-cover: #0c2642 }`
  expect(readTheme(`${css} :root { --color-cover: #f5f9fb }`).problems).toEqual([
    '--color-cover, --color-on-cover: set both or neither',
  ])
  expect(checkContrast(readTheme(cover('#f5f9fb')).tokens)).toEqual([])
  expect(checkContrast(readTheme(cover('#163a5f')).tokens)).toMatchObject([
    { foreground: '--color-on-cover', background: '--color-cover', required: 4.5 },
  ])
})

test("the weight of headings is a theme's to choose", async () => {
  const css = await goodCss()
  const { tokens, problems } = readTheme(`${css} :root { --weight-display: 640 }`)
  expect(problems).toEqual([])
  expect(tokens['--weight-display']).toBe('640')
  expect(readTheme(`${css} :root { --weight-display: bold }`).problems).toEqual([
    '--weight-display: expected a weight from 100 to 900, got "bold"',
  ])
})

test('labels, spacing and sizes take what their tokens mean', async () => {
  const withToken = async (token: string) => readTheme(`${await goodCss()} :root { ${token} }`).problems
  for (const token of [
    '--case-label: uppercase',
    '--tracking-label: 0.07em',
    '--tracking-display: -0.02em',
    '--scale-display: 0.9',
    '--scale-section: 1.25',
  ])
    expect(await withToken(token)).toEqual([])
  for (const token of [
    '--case-label: capitalize',
    '--tracking-label: 2px',
    '--scale-display: 3',
    '--scale-section: 0',
  ])
    expect(await withToken(token)).toEqual([expect.stringMatching(/: expected /)])
})

test('nothing in a theme can end the style element it stands in', async () => {
  const { problems } = readTheme(
    `${await goodCss()} :root { --font-text: a</style><script>alert(1)</script> }`,
  )
  expect(problems).toHaveLength(1)
  const { tokens } = readTheme(await goodCss())
  expect(toThemeCss(tokens)).not.toMatch(/[<@]|url\(/)
  expect(toThemeCss({ '--color-ink': '#000000', '--radius-m': '4px' })).toBe(
    ':root{--color-ink:#000000;--radius-m:4px}',
  )
})
