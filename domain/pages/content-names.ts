/** Ids and classes that come from content, in a namespace of their own: none of ours, and no global of a script. */

/** What our own screens link to within a page; editors may, too. */
const OWN_ANCHORS =
  /^(?:main|newsletter|amenities|directions|elsewhere|flyers|homes|lots|models|pack|plans?|plat|progress|home-(?:contact|details|features|history|place|plan|progress|schools)|models-.+|photo-\d+)$/

const PREFIX = 'content-'

/** @returns the name in content's namespace: "team" is "content-team" */
export function toContentName(name: string): string {
  return PREFIX + name
}

/** @returns the name that content gave it */
export function fromContentName(name: string): string {
  return name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name
}

/**
 * Says where an editor's link within a page leads.
 * @param hash with its #, or ''
 * @param isInContent whether the same content has an element of that id
 * @returns the hash, in content's namespace unless it's an anchor of ours
 */
export function toContentHash(hash: string, isInContent: (id: string) => boolean = () => false): string {
  const id = hash.slice(1)
  if (id === '' || id === 'top' || id.startsWith(PREFIX)) return hash
  return OWN_ANCHORS.test(id) && !isInContent(id) ? hash : `#${toContentName(id)}`
}
