import type { ReactNode } from 'react'
import type { HomeLink } from '../../../domain/pages/page-view.ts'
import { CardStrip } from '../../components/cards/card-strip.tsx'
import { HomeCard } from '../../components/cards/home-card.tsx'
import { ListEmpty } from '../../components/states/list-empty.tsx'
import { ListFailure } from '../../components/states/list-failure.tsx'
import { SaveHomeButton } from './save-home-button.tsx'

/** For sections that hydrate later: the hearts come with it. */
export function HomeStrip({
  homes,
  what,
  allHref,
  children,
}: {
  /** Undefined when they couldn't be loaded. */
  homes: readonly HomeLink[] | undefined
  /** Begins the sentence that says they can't be shown: "These homes". */
  what: string
  allHref: string
  children?: ReactNode
}) {
  const label = 'See all homes for sale'
  if (homes === undefined) return <ListFailure what={what} href={allHref} linkText={label} />
  if (homes.length === 0) return <ListEmpty onward={{ label, href: allHref }}>{children}</ListEmpty>
  return (
    <CardStrip>
      {homes.map((home) => (
        <HomeCard key={home.id} home={home} href={home.href} action={<SaveHomeButton home={home} />} />
      ))}
    </CardStrip>
  )
}
