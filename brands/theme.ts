/** The values of a theme by custom property, name with its two hyphens. */
export type ThemeTokens = Record<string, string>

/** A pair of colors with too little contrast. */
export type ContrastFailure = {
  foreground: string
  background: string
  ratio: number
  /** WCAG 2 AA's minimum: 4.5 for text, 3 for icons. */
  required: number
}

/** The colors every theme sets. */
const colorTokens = [
  '--color-paper',
  '--color-paper-raised',
  '--color-paper-sunk',
  '--color-ink',
  '--color-ink-soft',
  '--color-ink-faint',
  '--color-line',
  '--color-primary',
  '--color-primary-strong',
  '--color-on-primary',
  '--color-accent',
  '--color-accent-strong',
  '--color-on-accent',
  '--color-focus',
  '--color-success',
  '--color-warning',
  '--color-danger',
  '--color-status-move-in',
  '--color-on-status-move-in',
  '--color-status-under-construction',
  '--color-on-status-under-construction',
  '--color-status-lot',
  '--color-on-status-lot',
] as const

/** The veil on the front page's photo and the text on it; dark and white when neither is set. */
const coverTokens = ['--color-cover', '--color-on-cover'] as const

/** What a theme may set besides its colors. */
const optionalTokens = [
  ...coverTokens,
  '--font-display',
  '--font-text',
  '--font-label',
  '--weight-display',
  '--case-label',
  '--tracking-display',
  '--tracking-label',
  '--scale-display',
  '--scale-section',
  '--radius-s',
  '--radius-m',
  '--radius-l',
  '--radius-full',
] as const

const textRatio = 4.5
const signRatio = 3
const backgrounds = ['--color-paper', '--color-paper-raised', '--color-paper-sunk']
const textColors = [
  '--color-ink',
  '--color-ink-soft',
  '--color-ink-faint',
  '--color-primary',
  '--color-primary-strong',
  '--color-accent-strong',
  '--color-success',
  '--color-warning',
  '--color-danger',
]
const iconColors = ['--color-accent', '--color-focus']

const contrastPairs = [
  ...backgrounds.flatMap((background) => [
    ...textColors.map((foreground) => ({ foreground, background, required: textRatio })),
    ...iconColors.map((foreground) => ({ foreground, background, required: signRatio })),
  ]),
  { foreground: '--color-on-primary', background: '--color-primary', required: textRatio },
  { foreground: '--color-on-primary', background: '--color-primary-strong', required: textRatio },
  { foreground: '--color-on-accent', background: '--color-accent', required: textRatio },
  { foreground: '--color-on-accent', background: '--color-accent-strong', required: textRatio },
  ...['move-in', 'under-construction', 'lot'].map((status) => ({
    foreground: `--color-on-status-${status}`,
    background: `--color-status-${status}`,
    required: textRatio,
  })),
]

/** It's written into every page, so it holds `:root` rules of known custom properties and nothing else. */
export function readTheme(css: string): { tokens: ThemeTokens; problems: string[] } {
  const tokens: ThemeTokens = {}
  const problems: string[] = []
  const rest = css.replace(/\/\*[\s\S]*?\*\//g, ' ').replace(/([^{}]*)\{([^{}]*)\}/g, (_, selector, body) => {
    if (String(selector).trim() !== ':root') {
      problems.push(`"${String(selector).trim()}": only :root { … } rules are allowed`)
      return ' '
    }
    for (const declaration of String(body).split(';')) {
      if (declaration.trim() !== '') readDeclaration(declaration.trim(), tokens, problems)
    }
    return ' '
  })
  if (rest.trim() !== '') {
    problems.push(`"${rest.trim().slice(0, 60)}": expected :root { … } rules and nothing else`)
  }
  for (const name of colorTokens) {
    if (tokens[name] === undefined) problems.push(`${name}: is missing, expected a color such as #2f4a3f`)
  }
  if (coverTokens.filter((name) => tokens[name] === undefined).length === 1) {
    problems.push(`${coverTokens.join(', ')}: set both or neither`)
  }
  return { tokens, problems }
}

/** @param tokens as `readTheme` gave them @returns CSS on one line; safe inside a style element */
export function toThemeCss(tokens: ThemeTokens): string {
  const declarations = Object.entries(tokens).map(([name, value]) => `${name}:${value}`)
  return `:root{${declarations.join(';')}}`
}

/** Every pair that our pages use. @param tokens each #rrggbb @returns the pairs below WCAG 2 AA */
export function checkContrast(tokens: ThemeTokens): ContrastFailure[] {
  const [background, foreground] = coverTokens
  const coverPair = { foreground, background, required: textRatio }
  return [...contrastPairs, ...(tokens[background] === undefined ? [] : [coverPair])]
    .map((pair) => ({ ...pair, ratio: contrastRatio(tokens[pair.foreground], tokens[pair.background]) }))
    .filter((pair) => pair.ratio < pair.required)
}

/** WCAG 2: 1 (the same) to 21 (black on white). @throws Error when either isn't #rrggbb */
export function contrastRatio(one: string | undefined, other: string | undefined): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminance(color: string | undefined): number {
  if (color === undefined || !/^#[0-9a-f]{6}$/i.test(color)) {
    throw new Error(`Contrast is measured between #rrggbb colors, not ${color}.`)
  }
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = parseInt(color.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function readDeclaration(declaration: string, tokens: ThemeTokens, problems: string[]): void {
  const [name = '', ...after] = declaration.split(':')
  const token = name.trim()
  const value = after.join(':').trim()
  if (colorTokens.some((known) => known === token)) {
    if (/^#[0-9a-f]{6}$/i.test(value)) tokens[token] = value
    else problems.push(`${token}: expected a color such as #2f4a3f, got "${value}"`)
  } else if (optionalTokens.some((known) => known === token)) {
    const { pattern, expected } = toForm(token)
    if (pattern.test(value)) tokens[token] = value
    else problems.push(`${token}: expected ${expected}, got "${value}"`)
  } else {
    problems.push(
      `${token}: isn't a token of a theme; known are ${[...colorTokens, ...optionalTokens].join(', ')}`,
    )
  }
}

/** An optional token's pattern, and its error message. */
function toForm(token: string): { pattern: RegExp; expected: string } {
  if (token.startsWith('--color')) return { pattern: /^#[0-9a-f]{6}$/i, expected: 'a color such as #2f4a3f' }
  if (token.startsWith('--radius'))
    return { pattern: /^\d+(\.\d+)?(px|rem|em)$|^0$/, expected: 'a length such as 10px' }
  if (token.startsWith('--case')) return { pattern: /^(none|uppercase)$/, expected: 'none or uppercase' }
  if (token.startsWith('--tracking'))
    return { pattern: /^-?0?\.\d+em$|^0$/, expected: 'a length such as -0.02em' }
  if (token.startsWith('--scale'))
    return { pattern: /^0\.[5-9]\d?$|^1(\.[0-5]\d?)?$/, expected: 'a factor from 0.5 to 1.59' }
  if (token.startsWith('--weight')) return { pattern: /^[1-9]\d\d$/, expected: 'a weight from 100 to 900' }
  return { pattern: /^[\w\s'",-]+$/, expected: 'a list of font families' }
}
