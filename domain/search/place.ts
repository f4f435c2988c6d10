/** A region or a city: its slug stands in URLs and queries, its name on screens. */
export type Place = { slug: string; name: string }
