import { toFromPrice, toPriceWords } from '../../../domain/price/price.ts'
import { PriceBar } from '../../features/page-body/price-bar.tsx'
import { Way, type Asked } from './community-summary.tsx'

export function CommunityPriceBar(asked: Asked) {
  const { community } = asked.view
  const price = toFromPrice(community)
  const { lead, amount } = price ? toPriceWords(price) : { amount: community.title }
  return (
    <PriceBar lead={lead} price={amount} phone={asked.phone}>
      <Way {...asked} isSmall />
    </PriceBar>
  )
}
