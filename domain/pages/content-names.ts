/** What our own screens link to within a page; editors may, too. */
const OWN_ANCHORS =
  /^(?:main|newsletter|amenities|directions|elsewhere|flyers|homes|lots|models|pack|plans?|plat|progress|home-(?:contact|details|features|history|place|plan|progress|schools)|models-.+|photo-\d+)$/

const PREFIX = 'content-'

/** @returns the name in content's namespace: "team" is "content-team" */
export function toContentName(name: string): string {
  return PREFIX + name
}

export function fromContentName(name: string): string {
  return name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name
}

/** @param hash with its #, or '' @returns in content's namespace unless it's an anchor of ours */
export function toContentHash(hash: string, isInContent: (id: string) => boolean = () => false): string {
  const id = hash.slice(1)
  if (id === '' || id === 'top' || id.startsWith(PREFIX)) return hash
  return OWN_ANCHORS.test(id) && !isInContent(id) ? hash : `#${toContentName(id)}`
}
