import { formatUsd } from '../../../domain/home/figures.ts'
import type { ShortlistedHouse } from '../../../domain/shortlist/shortlist-view.ts'
import { PictureCard } from '../../components/cards/picture-card.tsx'
import { HomeFacts } from '../../components/text/home-facts.tsx'
import * as textCss from '../../components/text/text.module.css'
import { HouseRemarks } from './house-remarks.tsx'

export function HouseCard({ house }: { house: ShortlistedHouse }) {
  const { title, href, picture, priceUsd, remarks, house: sum } = house
  return (
    <PictureCard title={title} href={href} picture={picture} standInText="No picture to show">
      <p>
        {priceUsd === undefined
          ? 'No total yet'
          : `About ${formatUsd(priceUsd)}${sum?.price.hasLand ? '' : ', without a homesite'}`}
      </p>
      <HomeFacts figures={house} />
      {sum && sum.options.length > 0 && <p className={textCss.note}>{sum.options.join('; ')}</p>}
      <HouseRemarks remarks={remarks} />
    </PictureCard>
  )
}
