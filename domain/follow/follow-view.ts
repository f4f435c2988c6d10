export type FollowedItem = {
  /** "Homes with 3+ beds for sale in Bend", "1204 NE Larkspur Loop", "3 homes" */
  title: string
  /** "$300,000 – $500,000, 2+ baths"; the titles of several homes; may be '' */
  details: string
  href: string
}

/** A page about following by email. */
export type FollowView =
  | {
      kind: 'form'
      item: FollowedItem
      /** Where the form posts to. */
      action: string
      /** The builder's words about what comes; '' for none. */
      invitation: string
      email: string
      message?: string
    }
  | {
      kind: 'requested'
      item: FollowedItem
      email: string
      keptDays: number
      /** Between two mails to one address. */
      pauseHours: number
      /** The mail may take up to an hour, because so many were requested. */
      isDelayed: boolean
    }
  | { kind: 'confirm'; action: string; items: FollowedItem[] }
  | {
      kind: 'confirmed'
      items: FollowedItem[]
      /** How many were asked for beyond what one address can follow. */
      leftOut: number
      most: number
      manageHref: string
    }
  | { kind: 'manage'; action: string; items: (FollowedItem & { id: number })[] }
  | { kind: 'stopped'; items: FollowedItem[]; manageHref?: string }
  /** The link isn't valid any more, or never was. */
  | { kind: 'expired' }
  /** `isListAway`: what's followed can't be read. `retryHref`: the page that couldn't be shown. */
  | { kind: 'failed'; isListAway: boolean; retryHref?: string }
