import { createContext, useContext } from 'react'
import type { Row } from './field.ts'
import type { Choices } from './words.ts'

export type StoredPicture = { url: string; alt: string; editUrl?: string }

/** What fields need to know of the item that they're of. */
export type EditedItem = {
  id: number
  type: string
  /** As they stand on the screen. */
  values: Row
  choices: Choices
  /** Those of galleries, by id. */
  pictures: Record<string, StoredPicture>
  /** The communities that have a place, as it's stored. */
  places: { id: number; title: string; location: string }[]
}

export const ItemContext = createContext<EditedItem | undefined>(undefined)

export function useItem(): EditedItem {
  const item = useContext(ItemContext)
  if (!item) throw new Error('A field is edited outside of an item')
  return item
}
