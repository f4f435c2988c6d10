/** What makes a PDF of a page of ours: a service, or a browser on this machine. */

/** Letter, at 150 dots an inch and a handful of pages, is far below it. */
export const MAX_PDF_BYTES = 25_000_000

export type PrintJob = {
  /** One of our own pages for paper, path and query. */
  path: string
  /** Ends in ".pdf". */
  fileName: string
  /** The page as it was rendered, for a printer that need not fetch it. */
  html: string
}

export type PdfPrinter = {
  /** @throws PdfError */
  print(job: PrintJob): Promise<Buffer>
  close(): Promise<void>
}

/** There is no PDF. */
export class PdfError extends Error {
  override name = 'PdfError' as const
  /** Whether the same is likely to work in a minute. */
  readonly isBusy: boolean

  constructor(message: string, { isBusy = false, ...options }: ErrorOptions & { isBusy?: boolean } = {}) {
    super(message, options)
    this.isBusy = isBusy
  }
}

/**
 * Looks whether bytes are a whole PDF.
 * @returns the bytes
 * @throws PdfError when they are something else, or cut off
 */
export function checkPdf(bytes: Buffer, from: string): Buffer {
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') throw new PdfError(`${from} sent no PDF`)
  if (!bytes.subarray(-1024).toString('latin1').includes('%%EOF'))
    throw new PdfError(`${from} sent a PDF without an end`)
  return bytes
}
