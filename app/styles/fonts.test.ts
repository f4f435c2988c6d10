import { expect, test } from 'vitest'
import { fontUrlsOf } from './fonts.ts'

const text = "--font-text: 'Inter Variable', sans-serif;"
const namesOf = (themeCss: string) => fontUrlsOf(themeCss).map((url) => /[^/]*(?=\.woff2)/.exec(url)?.[0])

test('a theme fetches the subset of each family it names', () => {
  expect(namesOf(`:root { --font-display: 'Fraunces Variable', serif; ${text} }`)).toEqual([
    'inter-text',
    'fraunces-heading',
  ])
  expect(namesOf(`:root { --font-display: 'Inter Variable'; --weight-display: 640; ${text} }`)).toEqual([
    'inter-text',
  ])
  expect(namesOf(`:root { --font-display: 'Jost Variable'; --font-text: 'Figtree Variable' }`)).toEqual([
    'figtree-text',
    'jost-heading',
  ])
  expect(namesOf(':root { --font-text: Georgia, serif; }')).toEqual([])
})

test('headings of a weight that the subset lacks fetch the whole file', () => {
  const theme = `:root { --font-display: "Fraunces Variable", serif; --weight-display: 600; ${text} }`
  expect(namesOf(theme)).toEqual(['inter-text', 'fraunces-latin-opsz-normal'])
})
