// Files as their authors wrote them: YAML, JSON, or Markdown with front matter.
import { LineCounter, parseDocument } from 'yaml'
import type { Document } from 'yaml'

export interface SourceFile {
  text: string
  /** The file's data, not validated yet. */
  value: unknown
  /** The Markdown below the front matter; empty for YAML and JSON. */
  body: string
  /** The line a value begins on, counted from 1; undefined where unknown. */
  lineOf(path: readonly (string | number)[]): number | undefined
}

/** A file that isn't YAML, JSON or Markdown at all. */
export class SourceFileError extends Error {
  override name = 'SourceFileError' as const
  line: number | undefined

  constructor(message: string, line: number | undefined, options?: ErrorOptions) {
    super(message, options)
    this.line = line
  }
}

/** Parses `.md`, `.json`, `.yaml` and `.yml`. @throws SourceFileError with the line */
export function parseSourceFile(name: string, text: string): SourceFile {
  const plain = text.startsWith('\uFEFF') ? text.slice(1) : text
  if (name.endsWith('.json')) return parseJsonFile(plain)
  if (name.endsWith('.md')) return parseMarkdownFile(plain)
  return parseYaml(plain, 0)
}

function parseJsonFile(text: string): SourceFile {
  try {
    return { text, value: JSON.parse(text), body: '', lineOf: () => undefined }
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause)
    const line = /line (\d+)/.exec(message)?.[1]
    const position = /position (\d+)/.exec(message)?.[1]
    const counted = position === undefined ? undefined : text.slice(0, Number(position)).split('\n').length
    throw new SourceFileError(`not JSON: ${message}`, line === undefined ? counted : Number(line), { cause })
  }
}

function parseMarkdownFile(text: string): SourceFile {
  const match = /^---[ \t]*\r?\n([\s\S]*?)(?:\r?\n)?^---[ \t]*$(?:\r?\n)?/m.exec(text)
  if (!match || match.index !== 0)
    throw new SourceFileError('expected front matter: a first line ---, the fields, and a line ---', 1)
  return { ...parseYaml(match[1] ?? '', 1), text, body: text.slice(match[0].length).trim() }
}

function parseYaml(text: string, linesBefore: number): SourceFile {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const error = document.errors[0]
  if (error) {
    const line = lines.linePos(error.pos[0]).line + linesBefore
    throw new SourceFileError(`not YAML: ${error.message}`, line, { cause: error })
  }
  return {
    text,
    value: document.toJS({ maxAliasCount: 100 }) as unknown,
    body: '',
    lineOf: (path) => lineOfNode(document, lines, path, linesBefore),
  }
}

function lineOfNode(
  document: Document,
  lines: LineCounter,
  path: readonly (string | number)[],
  linesBefore: number,
): number | undefined {
  for (let length = path.length; length > 0; length--) {
    const node: unknown = document.getIn(path.slice(0, length), true)
    if (hasRange(node)) return lines.linePos(node.range[0]).line + linesBefore
  }
  return undefined
}

function hasRange(node: unknown): node is { range: [number, number, number] } {
  return typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)
}
