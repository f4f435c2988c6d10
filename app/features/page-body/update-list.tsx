import { formatDate } from '../../../domain/home/figures.ts'
import type { UpdateLink } from '../../../domain/pages/page-view.ts'
import { AppLink } from '../../components/links/app-link.tsx'
import { ProgressList } from './progress-list.tsx'
import * as css from './update-list.module.css'

export function UpdateList({
  updates,
  headingLevel = 2,
}: {
  updates: readonly UpdateLink[]
  headingLevel?: 2 | 3 | undefined
}) {
  const Heading = `h${headingLevel}` as const
  return (
    <ul className={css.updates}>
      {updates.map(({ id, href, title, summary, changedOn, community, progress }) => {
        const changed = changedOn && formatDate(changedOn)
        return (
          <li key={id} className={css.update}>
            <div>
              <p className={css.where}>{[community?.title, changed].filter(Boolean).join(' · ')}</p>
              <Heading className={css.title}>
                <AppLink href={href}>{title}</AppLink>
              </Heading>
              {summary !== undefined && <p className={css.summary}>{summary}</p>}
            </div>
            <ProgressList progress={progress} />
          </li>
        )
      })}
    </ul>
  )
}
