import { HttpError } from '../../http/http-errors.ts'

/** The content system responded, but not in the agreed shape. Not an HttpError: the request itself succeeded. */
export class ContentShapeError extends Error {
  override name = 'ContentShapeError' as const
  readonly field: string

  constructor(field: string, problem: string, found?: unknown) {
    super(found === undefined ? `${field}: ${problem}` : `${field}: ${problem}, found ${toExcerpt(found)}`)
    this.field = field
  }
}

/** Whether the content system failed: a later try may succeed. */
export function isContentFailure(error: unknown): error is HttpError | ContentShapeError {
  return error instanceof HttpError || error instanceof ContentShapeError
}

function toExcerpt(found: unknown): string {
  const text = JSON.stringify(found) ?? typeof found
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}
