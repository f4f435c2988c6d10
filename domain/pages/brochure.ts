/** The screens that have a print page. */
const BROCHURE_KINDS = ['homes', 'floorplans', 'communities'] as const

export type BrochureKind = (typeof BROCHURE_KINDS)[number]

/** Why there's no PDF: none are made here, too many are queued, or it failed. */
export type BrochureFailure = { reason: 'off' | 'busy' | 'failed' }

export function parseBrochureKind(text: string | undefined): BrochureKind | undefined {
  return BROCHURE_KINDS.find((kind) => kind === text)
}
