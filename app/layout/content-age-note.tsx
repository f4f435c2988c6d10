import { Container } from '../components/container.tsx'
import { contentAgeQuery } from '../queries/site-queries.ts'
import { useQuery } from '@tanstack/react-query'
import * as css from './content-age-note.module.css'

/** The "as of" notice: says how old the content is while it can't be refreshed. The site works, and takes forms. */
export function ContentAgeNote() {
  const { data: age } = useQuery({ ...contentAgeQuery(), enabled: false })
  if (!age) return null
  return (
    <div data-content-age>
      <Container>
        <p className={css.note} role="note">
          Homes and prices as of <time dateTime={age.at}>{age.text}</time>. Please call to confirm what's
          available today.
        </p>
      </Container>
    </div>
  )
}
