import type { Picture } from '../site/picture.ts'
import type { ItemReference } from '../home/home.ts'
import type { Seo } from './seo.ts'

export const PROGRESS_STATES = ['promised', 'permitted', 'building', 'open'] as const

export type ProgressState = (typeof PROGRESS_STATES)[number]

export type ProgressStep = {
  label: string
  state: ProgressState
  /** A month, YYYY-MM (or a day). */
  promised?: string
  /** The day its state changed, YYYY-MM-DD. */
  changedOn?: string
}

export type DevelopmentUpdateCard = {
  id: number
  slug: string
  title: string
  /** Plain text. */
  summary?: string
  publishedAt?: string
  modifiedAt?: string
  picture?: Picture
  communityId?: number
  community?: ItemReference
  progress: ProgressStep[]
  seo?: Seo
}

export type DevelopmentUpdate = DevelopmentUpdateCard & { bodyHtml: string }

export function toProgressLabel(state: ProgressState): string {
  switch (state) {
    case 'promised':
      return 'Promised'
    case 'permitted':
      return 'Permitted'
    case 'building':
      return 'Building'
    case 'open':
      return 'Open'
  }
}
