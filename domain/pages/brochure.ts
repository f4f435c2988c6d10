// What PDFs are made of, and why one can fail.

/** The screens that have a print page. */
export const BROCHURE_KINDS = ['homes', 'floorplans', 'communities'] as const

export type BrochureKind = (typeof BROCHURE_KINDS)[number]

/** Why there is no PDF now: none is made here; too many are being made; making it failed. */
export type BrochureFailure = { reason: 'off' | 'busy' | 'failed' }

/** Reads a kind from an address. @returns the kind; undefined when there is no such */
export function parseBrochureKind(text: string | undefined): BrochureKind | undefined {
  return BROCHURE_KINDS.find((kind) => kind === text)
}
