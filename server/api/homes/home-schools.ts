import type { Brand } from '../../../brands/schema.ts'
import type { CommunityDetail, CommunityPack } from '../../../domain/community/community.ts'
import type { HomeDetail } from '../../../domain/home/home.ts'
import { toSchoolsSource, type HomeSchools } from '../../../domain/home/home-surroundings.ts'
import { withoutAbsent } from '../../../domain/content/without-absent.ts'

export function toSchoolsNote(
  community: Pick<CommunityDetail, 'schools' | 'schoolsSource'>,
  pack: Pick<CommunityPack, 'schools'> | undefined,
  brand: Pick<Brand, 'name' | 'legal'>,
): string | undefined {
  const named = toHomeSchools({ schools: pack?.schools ?? [] }, community, undefined, brand)
  return named && [toSchoolsSource(named, brand.name), named.note].filter(Boolean).join(' ')
}

/** Its own, else those of its community, else those of the community's pack. */
export function toHomeSchools(
  home: Pick<HomeDetail, 'schools'>,
  community: Pick<CommunityDetail, 'schools' | 'schoolsSource'> | undefined,
  pack: Pick<CommunityPack, 'schools'> | undefined,
  { legal }: Pick<Brand, 'legal'>,
): HomeSchools | undefined {
  const ofCommunity = community?.schools ?? []
  const names = [home.schools, ofCommunity, pack?.schools ?? []].find((list) => list.length > 0)
  if (!names) return undefined
  // A home may have schools of its own, which the community's source says nothing of.
  const isOfCommunity = names.every((name) => ofCommunity.includes(name))
  return withoutAbsent({
    names,
    source: isOfCommunity ? community?.schoolsSource : undefined,
    note: legal.schools,
  })
}
