import type { ContentAge } from '../../domain/site/site.ts'
import { Container } from '../components/container.tsx'
import css from './content-age-note.module.css'

/** Dates what is shown while it cannot be renewed. Quiet: the site works, and forms are taken. */
export function ContentAgeNote({ age }: { age: ContentAge }) {
  return (
    <Container>
      <p className={css.note} role="note">
        Homes and prices as of <time dateTime={age.at}>{age.text}</time>. Please call to confirm what is
        available today.
      </p>
    </Container>
  )
}
