export type IncentiveView = {
  id: number
  title: string
  /** "Worth $15,000", "Through December 31, 2026" */
  facts: string[]
  terms?: string
  buydown?: BuydownView
}

export type BuydownView = {
  with: BuydownMonths[]
  without: BuydownMonths[]
  /** What the months are of, and both APRs. */
  note: string
}

/** "Months 1–12", "4.125%", and "$2,134" where the price is known. */
export type BuydownMonths = { months: string; rate: string; payment?: string }
