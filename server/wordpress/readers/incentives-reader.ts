import type { CachePolicy } from '../../../domain/content/cache-policy.ts'
import { withoutAbsent } from '../../../domain/content/without-absent.ts'
import { readIncentive, type Incentive } from '../../../domain/price/incentive.ts'
import { valueOf } from '../../../domain/values/reading.ts'
import { HttpStatusError } from '../../http/http-errors.ts'
import { parseEach, readAllPages, readPage } from '../client/wordpress-client.ts'
import type { ContentContext, PolicyContext } from '../client/wordpress-context.ts'
import { lossOfWhole } from '../loss-checks.ts'
import { isListed, parseEnvelope } from '../parsers/parse-envelope.ts'
import { isWire } from '../parsers/wire-values.ts'
import type { Wire } from '../parsers/wire-values.ts'
import { LARGEST_PAGE } from '../queries/homes-filter-query.ts'
import { metadataOf } from './checked-items-reader.ts'

const MAX_PAGES = 10

/** Ended ones, too: they're history. What can't be read whole is left out, and content checks say why. */
export async function listIncentives(context: ContentContext): Promise<Incentive[]> {
  const read = (page: number) => readPage(context, 'wp/v2/incentive', { per_page: LARGEST_PAGE, page })
  const items = await readAllPages(read, MAX_PAGES).catch((error: unknown) => {
    // A content system needn't have the type.
    if (error instanceof HttpStatusError && error.status === 404) return []
    throw error
  })
  const listed = items.filter((item) => !isWire(item) || isListed(item, 'incentive'))
  return parseEach(context, listed, (item) => parseIncentive(context, item), 'incentive')
}

function parseIncentive(context: ContentContext, item: Wire): Incentive | undefined {
  const { id, slug, title, modifiedAt } = parseEnvelope(item)
  const read = valueOf(readIncentive({ title, fields: metadataOf(context, item, 'incentive') }))
  return read && withoutAbsent<Incentive>({ id, slug, title, modifiedAt, ...read })
}

export const incentivesPolicy = (context: PolicyContext): CachePolicy<Incentive[]> => ({
  key: 'incentives:all',
  tags: ['incentive'],
  findLoss: lossOfWhole(context),
})
