import { satisfies } from 'semver'

/** A version range of a package that has a known vulnerability; `scripts/advisories.json` lists them. */
export type Advisory = {
  /** Of the public database, such as "GHSA-…". */
  id: string
  package: string
  vulnerable: string
  title: string
  /** Why it doesn't reach us, and until when that holds; then it's told and doesn't fail. */
  accepted?: string
}

/** package-lock.json, as far as it's read. */
export type PackageLock = { packages: Record<string, { version?: string }> }

/** @returns the advisories that an installed version falls under, nested copies included */
export function findAdvised(
  { packages }: PackageLock,
  advisories: readonly Advisory[],
): { version: string; advisory: Advisory }[] {
  return Object.entries(packages).flatMap(([path, { version }]) => {
    const name = path.split('node_modules/').at(-1)
    if (name === undefined || name === '' || version === undefined) return []
    return advisories
      .filter((advisory) => advisory.package === name)
      .filter(({ vulnerable }) => satisfies(version, vulnerable, { includePrerelease: true }))
      .map((advisory) => ({ version, advisory }))
  })
}
