// Which screens have PDFs, and why one can fail.

/** The screens that have a print page. */
const BROCHURE_KINDS = ['homes', 'floorplans', 'communities'] as const

export type BrochureKind = (typeof BROCHURE_KINDS)[number]

/** Why there's no PDF: none are made here, too many are queued, or it failed. */
export type BrochureFailure = { reason: 'off' | 'busy' | 'failed' }

/** Reads a kind from an address. @returns the kind; undefined when unknown */
export function parseBrochureKind(text: string | undefined): BrochureKind | undefined {
  return BROCHURE_KINDS.find((kind) => kind === text)
}
