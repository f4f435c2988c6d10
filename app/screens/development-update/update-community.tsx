import type { CommunityLink } from '../../../domain/pages/page-view.ts'
import { toFromPrice } from '../../../domain/price/price.ts'
import { CommunityCard } from '../../components/cards/community-card.tsx'
import { PricesAsOf } from '../../features/prices-as-of/prices-as-of.tsx'
import * as css from './development-update.module.css'

/** The community that an update is about; its price has its day. */
export function UpdateCommunity({ community }: { community: CommunityLink }) {
  return (
    <div>
      <CommunityCard community={community} headingLevel={2} isRow />
      {toFromPrice(community) && <PricesAsOf className={css.asOf} />}
    </div>
  )
}
