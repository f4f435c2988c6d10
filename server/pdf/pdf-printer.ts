/** A few letter pages at 150 dpi are far below it. */
export const MAX_PDF_BYTES = 25_000_000

export type PrintJob = {
  /** Path and query. */
  path: string
  /** Ends in ".pdf". */
  fileName: string
  /** The rendered page, for a printer that doesn't fetch it. */
  html: string
}

export type PdfPrinter = {
  print(job: PrintJob): Promise<Buffer>
  close(): Promise<void>
}

export class PdfError extends Error {
  override name = 'PdfError' as const
  /** Whether a retry in a minute is likely to work. */
  readonly isBusy: boolean

  constructor(message: string, { isBusy = false, ...options }: ErrorOptions & { isBusy?: boolean } = {}) {
    super(message, options)
    this.isBusy = isBusy
  }
}

/** @throws PdfError for something else than a whole PDF */
export function checkPdf(bytes: Buffer, from: string): Buffer {
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') throw new PdfError(`${from} sent no PDF`)
  if (!bytes.subarray(-1024).toString('latin1').includes('%%EOF'))
    throw new PdfError(`${from} sent a truncated PDF`)
  return bytes
}
