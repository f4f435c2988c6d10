import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { collectMessages, listCalls, toTemplate } from './translations.ts'

const folder = join(import.meta.dirname, '..', '..', 'content-system', 'wordpress', 'homesite')

test('the template has every text of the plugin; `npm run fix` writes it', () => {
  const { messages, problems } = collectMessages(folder)
  expect(problems).toEqual([])
  expect(readFileSync(join(folder, 'languages', 'homesite.pot'), 'utf8')).toBe(toTemplate(messages))
})

test('labels of the content model are in it, by themselves and as they stand in sentences', () => {
  const found = collectMessages(folder).messages.map(({ text, context }) => [context, text])
  expect(found).toContainEqual(['content model', 'Floor plans'])
  expect(found).toContainEqual(['in a sentence', 'floor plans'])
  expect(found).toContainEqual(['content model', 'Coming soon'])
  expect(found).toContainEqual(['content model', 'Drawings and elevations'])
  expect(found).toContainEqual(['content model', 'Picture of that person'])
})

test('no text on the plugin’s screens escapes translation', () => {
  // Answers for programs aren't translated, and names of tags that it makes are content.
  const exclude = ['includes/rest/**', 'includes/class-settings.php']
  const files = globSync('{admin,includes}/**/*.{php,js}', { cwd: folder, exclude })
  expect(files.length).toBeGreaterThan(60)
  const found = files.flatMap((file) =>
    listUntranslated(readFileSync(join(folder, file), 'utf8')).map((text) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
})

test.each([
  ["echo '<p>It’s gone.</p>';", ['<p>It’s gone.</p>']],
  ["submit_button( 'Save' );", ['Save']],
  [`add( "The plat has $count lots." );`, ['The plat has $count lots.']],
  [`printf( '<a aria-label="Zoom in">+</a>' );`, ['<a aria-label="Zoom in">+</a>']],
  ["echo '<b>' . esc_html__( 'It’s gone.', 'homesite' ) . '</b>'; // It's fine.", []],
  ['title.textContent = `Lot ${lot}`', ['Lot ${lot}']],
])('finds what is not translated in %s', (source, texts) => {
  expect(listUntranslated(source)).toEqual(texts)
})

/** Names that are the same in every language, and words of HTTP, SQL and WordPress, such as the header `Name` of a plugin. */
const names =
  /^(Homesite|HTTP \$status |From: .*|Ymd|Accept|Authorization|Basic|Bearer|Content-Type|Cache-Control|Content-Disposition|Location|Name|Retry-After|Element|Enter|Infinity|Gravity Forms|Redirection|Yoast SEO Premium|Rank Math|Fluent Forms|Unicode|ArrowLeft|ArrowRight|[A-Z][a-z]+\/[\d.]+|[A-Z][A-Za-z]*[_\\]\w*.*)$/
/** Regular expressions, routes, and paths of drawings. */
const isPattern = (text: string) => /^(\/|M\d)/.test(text)
const isQuery = (text: string) =>
  /^\s*(SELECT|INSERT|UPDATE|DELETE|CREATE|DROP|ORDER BY|AND|WHERE|HAVING|START|SHOW|NOT (IN|EXISTS))\b/.test(
    text,
  )

/** Texts for people in PHP or JavaScript that no translation function gets. */
function listUntranslated(source: string): string[] {
  const withoutComments = source.replaceAll(/(?<!\S)\/\*[^]*?\*\/|(?<![:'"\w])\/\/.*$/gm, '')
  let rest = withoutComments
  for (const call of listCalls(withoutComments).toReversed())
    rest = rest.slice(0, call.start) + rest.slice(call.end)
  const literals = [...rest.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)]
  return literals.map(([, one, two, three]) => one ?? two ?? three ?? '').filter(isForPeople)
}

function isForPeople(text: string): boolean {
  if (isQuery(text) || isPattern(text) || names.test(text)) return false
  if (text.includes('<')) {
    const attributes = [...text.matchAll(/\b(?:aria-label|alt|title|placeholder|data-label)="([^"]*)/g)]
    const shown = [text.replaceAll(/<[^>]*(>|$)|^[^<]*>/g, ' '), ...attributes.map(([, value = '']) => value)]
    return shown.some((each) => /[A-Za-z]{2}/.test(each.replaceAll(/%(\d\$)?[sdF]|\{?\$\w+\}?|&\w+;/g, '')))
  }
  // A word with a capital letter, or a sentence.
  return (
    /^[A-Z][a-z]+$/.test(text) ||
    /(^|[“"])[A-Z][\w’]* [\w“$%{]/.test(text) ||
    /[a-z’]+ [a-z’]+ [a-z’]+ [a-z’]+/.test(text)
  )
}
