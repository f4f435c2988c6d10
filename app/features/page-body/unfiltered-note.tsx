import { Container } from '../../components/container.tsx'
import { Notice } from '../../components/states/notice.tsx'
import * as css from './unfiltered-note.module.css'

const list = new Intl.ListFormat('en-US')

/** Tells what a list's address asks for in vain. @param props `names` of its parameters */
export function UnfilteredNote({ names }: { names: readonly string[] }) {
  return (
    <Container className={css.note}>
      <Notice>
        <p>
          This list isn’t filtered by {list.format(names.map((name) => `“${name}”`))}: it has no such filter,
          or no such choice.
        </p>
      </Notice>
    </Container>
  )
}
