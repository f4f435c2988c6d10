/** A small pointer to another item that has a screen of its own. */
export type ItemReference = { id: number; slug: string; title: string }
