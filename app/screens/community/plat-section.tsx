import { useNavigate } from '@tanstack/react-router'
import { useCallback, useLayoutEffect } from 'react'
import { platQuery } from '../../queries/community-queries.ts'
import { useQuery } from '@tanstack/react-query'
import type { PlatChoice } from '../../../domain/site-plan/plat-choice.ts'
import { paths } from '../../paths.ts'
import { interfaceStore, useInterfaceState } from '../../features/interface-state/interface-state.ts'
import { ListFailure } from '../../components/states/list-failure.tsx'
import { PLAT_ANCHOR, PlatExplorer } from '../../features/site-plan/plat-explorer.tsx'
import { Section } from '../../components/section.tsx'
import { Skeleton } from '../../components/states/skeleton.tsx'
import { VisuallyHidden } from '../../components/text/visually-hidden.tsx'
import * as css from './plat-section.module.css'

/** A community's site plan; nothing for a community without one. */
export function PlatSection({
  slug,
  title,
  choice,
  call,
  parts,
}: {
  slug: string
  title: string
  choice: PlatChoice
  call: { href: string; label: string }
} & Pick<Parameters<typeof PlatExplorer>[0], 'parts'>) {
  const { data: response, isPending } = useQuery(platQuery(slug))
  const navigate = useNavigate()
  // §3: shared state. Set before the first paint, so that the section isn't empty in it.
  useLayoutEffect(() => {
    interfaceStore.set({ platLoading: isPending })
    return () => interfaceStore.set({ platLoading: false })
  }, [isPending])
  const platLoading = useInterfaceState('platLoading')

  const hrefOf = useCallback((next: PlatChoice) => paths.plat(slug, next), [slug])
  const choose = useCallback(
    (next: PlatChoice) => {
      void navigate({
        to: '/communities/$slug',
        params: { slug },
        search: next,
        hash: 'plat',
        replace: true,
        resetScroll: false,
        hashScrollIntoView: false,
      })
    },
    [navigate, slug],
  )

  if (response === null || response?.plat === null || (response === undefined && !platLoading)) return null
  const plat = response?.plat
  const isLotShown = plat?.lots.some(({ lot, at }) => lot === choice.lot && at)
  return (
    <Section title="The site plan" id={isLotShown ? 'site-plan' : PLAT_ANCHOR}>
      {response === undefined ? (
        <div className={css.loading}>
          <VisuallyHidden>
            <span role="status">Loading the site plan…</span>
          </VisuallyHidden>
          <Skeleton shape="block" />
        </div>
      ) : plat ? (
        <PlatExplorer
          plat={plat}
          choice={choice}
          hrefOf={hrefOf}
          onChoose={choose}
          call={call}
          parts={parts}
        />
      ) : (
        <ListFailure
          what={`The site plan of ${title}`}
          href="#homes"
          linkText="See the homes for sale here"
        />
      )}
    </Section>
  )
}
