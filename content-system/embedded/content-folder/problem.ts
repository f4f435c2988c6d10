export interface ContentProblem {
  /** Relative to the content folder. */
  file: string
  /** Dotted, e.g. `meta.price`; undefined where the file as a whole can't be read. */
  field?: string
  /** Counted from 1; undefined where it isn't known. */
  line?: number
  message: string
}

/** A content folder that can't be read at all, with all its problems. */
export class ContentFolderError extends Error {
  override name = 'ContentFolderError' as const
  problems: readonly ContentProblem[]

  constructor(contentDir: string, problems: readonly ContentProblem[]) {
    super(`The content folder ${contentDir} can't be read:\n${problems.map(problemLine).join('\n')}`)
    this.problems = problems
  }
}

/** Writes a problem as a line: `properties/a.md:7: meta.price: expected a number or text`. */
export function problemLine({ file, field, line, message }: ContentProblem): string {
  return [line === undefined ? file : `${file}:${line}`, field, message].filter(Boolean).join(': ')
}
