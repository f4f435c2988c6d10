import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A text of the plugin that can be translated. */
export interface Message {
  text: string
  plural?: string
  context?: string
  /** What translators need to know, such as what a placeholder stands for. */
  comments: Set<string>
  /** Where it is, without lines: those would change with every edit. */
  files: Set<string>
}

/** WordPress's functions, and what each argument before the text domain is. */
const functionArguments: Record<string, ('text' | 'plural' | 'context' | 'count')[]> = {
  __: ['text'],
  _e: ['text'],
  _x: ['text', 'context'],
  _ex: ['text', 'context'],
  _n: ['text', 'plural', 'count'],
  _nx: ['text', 'plural', 'count', 'context'],
  esc_html__: ['text'],
  esc_html_e: ['text'],
  esc_html_x: ['text', 'context'],
  esc_attr__: ['text'],
  esc_attr_e: ['text'],
  esc_attr_x: ['text', 'context'],
}
const callPattern = /(?<![\w$>:])(?:esc_(?:html|attr))?_(?:_|e|x|ex|n|nx)(?=\()/g
const domain = 'homesite'
/** A translators' comment stands right above its call, at most this many lines before the text. */
const commentLines = 6

/** A call of a translation function in a source file. */
interface Call {
  name: string
  start: number
  end: number
  arguments: string[]
}

/** In PHP or JavaScript: calls look the same in both. @throws Error when a call doesn't end */
export function listCalls(source: string): Call[] {
  return [...source.matchAll(callPattern)].map((match) => {
    const name = match[0]
    const open = match.index + name.length
    const { end, parts } = splitArguments(source, open)
    return { name, start: match.index, end, arguments: parts }
  })
}

/** The arguments between the parenthesis at `open` and the one that closes it. */
function splitArguments(source: string, open: number): { end: number; parts: string[] } {
  const parts: string[] = []
  let depth = 0
  let start = open + 1
  for (let i = open; i < source.length; i++) {
    const character = source[i] as string
    if (`'"\``.includes(character)) i = findQuoteEnd(source, i)
    else if ('([{'.includes(character)) depth++
    else if (')]}'.includes(character)) depth--
    if (depth === 0 || (depth === 1 && character === ',')) {
      parts.push(source.slice(start, i).trim())
      start = i + 1
    }
    if (depth === 0) return { end: i + 1, parts: parts.filter((part) => part !== '') }
  }
  throw new Error(`A call never ends: ${source.slice(open - 10, open + 60)}`)
}

function findQuoteEnd(source: string, start: number): number {
  for (let i = start + 1; i < source.length; i++) {
    if (source[i] === '\\') i++
    else if (source[i] === source[start]) return i
  }
  throw new Error(`A quote never ends: ${source.slice(start, start + 60)}`)
}

type Found = Pick<Message, 'text' | 'plural' | 'context'> & { comment?: string }

/** Every text of the plugin: in its PHP, its scripts and its content model, by text. */
export function collectMessages(pluginFolder: string): { messages: Message[]; problems: string[] } {
  const messages = new Map<string, Message>()
  const problems: string[] = []
  const add = (file: string, { comment, ...found }: Found) => {
    const key = `${found.context ?? ''}\u0004${found.text}`
    const message = messages.get(key) ?? { ...found, comments: new Set(), files: new Set() }
    if (found.plural !== undefined) message.plural = found.plural
    if (comment) message.comments.add(comment)
    message.files.add(file)
    messages.set(key, message)
  }
  for (const file of globSync('**/*.{php,js}', { cwd: pluginFolder, exclude: ['build'] })) {
    const source = readFileSync(join(pluginFolder, file), 'utf8')
    for (const call of listCalls(source)) {
      const found = readCall(call, source)
      if (typeof found === 'string') problems.push(`${file}: ${found}`)
      // Without a domain it's WordPress's own text.
      else if (found) add(file, found)
    }
  }
  for (const name of ['types', 'fields', 'blocks', 'statuses', 'email']) {
    const file = `model/${name}.json`
    const model: unknown = JSON.parse(readFileSync(join(pluginFolder, file), 'utf8'))
    for (const label of listLabels(model)) add(file, label)
  }
  const header = readFileSync(join(pluginFolder, 'homesite.php'), 'utf8')
  const description = /^ \* Description:\s+(.+)$/m.exec(header)?.[1]
  if (description) add('homesite.php', { text: description, comment: 'the plugin’s description' })
  return { messages: [...messages.values()].toSorted(byText), problems }
}

const byText = (one: Message, other: Message) =>
  compare(one.text, other.text) || compare(one.context ?? '', other.context ?? '')

// The same on every machine, whatever its language.
const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** A call's texts, what's wrong with it, or nothing for a text of WordPress itself. */
function readCall(call: Call, source: string): Found | string | undefined {
  const names = functionArguments[call.name] ?? []
  const given = call.arguments
  const where = `${call.name}( ${given.join(', ')} )`
  if (given.length < names.length) return `${where} has too few arguments`
  const texts: Partial<Found> = {}
  for (const [i, name] of names.entries()) {
    if (name === 'count') continue
    const text = readLiteral(given[i] ?? '')
    if (text === undefined) return `${where} needs literal texts`
    texts[name] = text
  }
  if (given.length === names.length) return undefined
  if (readLiteral(given[names.length] ?? '') !== domain) return `${where} needs the text domain ${domain}`
  const { text = '', plural, context } = texts
  const comment = /%(?:\d\$)?[sdF]/.test(`${text}${plural ?? ''}`)
    ? findComment(source, call.start)
    : undefined
  if (comment === '') return `${where} needs a translators' comment for its placeholder`
  return {
    text,
    ...(plural !== undefined && { plural }),
    ...(context !== undefined && { context }),
    ...(comment && { comment }),
  }
}

function readLiteral(argument: string): string | undefined {
  const inside = /^'((?:[^'\\]|\\.)*)'$/.exec(argument)?.[1]
  return inside?.replaceAll(/\\(['\\])/g, '$1')
}

/** The nearest translators' comment right above; empty when there's none. */
function findComment(source: string, start: number): string {
  const above = source.slice(0, start).split('\n').slice(-commentLines).join('\n')
  return [...above.matchAll(/(?:\/\*|\/\/) translators: (.+?)(?: \*\/|$)/gm)].at(-1)?.[1]?.trim() ?? ''
}

const labelKeys = ['label', 'help', 'singular', 'plural']

/** Labels and helps of a file of the model, and the names of types as they stand in sentences. */
function* listLabels(value: unknown): Generator<Found> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, each] of Object.entries(value)) {
    if (typeof each === 'string' && labelKeys.includes(key)) {
      yield { text: each, context: 'content model' }
      if (key === 'singular' || key === 'plural') yield { text: each.toLowerCase(), context: 'in a sentence' }
    } else if (key === 'select' || key === 'boxes' || key === 'labels')
      for (const text of Object.values(each as Record<string, string>))
        yield { text, context: 'content model' }
    else yield* listLabels(each)
  }
}

/** The messages as a gettext template, which translators' programs read. */
export function toTemplate(messages: Message[]): string {
  const header = [
    'msgid ""',
    'msgstr ""',
    String.raw`"Project-Id-Version: Homesite\n"`,
    String.raw`"MIME-Version: 1.0\n"`,
    String.raw`"Content-Type: text/plain; charset=UTF-8\n"`,
    String.raw`"Content-Transfer-Encoding: 8bit\n"`,
    String.raw`"X-Domain: homesite\n"`,
  ]
  return `${[header, ...messages.map(toEntry)].map((lines) => lines.join('\n')).join('\n\n')}\n`
}

function toEntry({ text, plural, context, comments, files }: Message): string[] {
  return [
    ...[...comments].map((comment) => `#. translators: ${comment}`),
    ...[...files].toSorted(compare).map((file) => `#: ${file}`),
    ...(/%(?:\d\$)?[sdF]/.test(text) ? ['#, php-format'] : []),
    ...(context === undefined ? [] : [`msgctxt ${quote(context)}`]),
    `msgid ${quote(text)}`,
    ...(plural === undefined
      ? ['msgstr ""']
      : [`msgid_plural ${quote(plural)}`, 'msgstr[0] ""', 'msgstr[1] ""']),
  ]
}

const quote = (text: string) =>
  `"${text
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('"', String.raw`\"`)
    .replaceAll('\n', String.raw`\n`)}"`
