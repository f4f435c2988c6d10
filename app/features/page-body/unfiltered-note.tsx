import { Container } from '../../components/container.tsx'
import { Notice } from '../../components/states/notice.tsx'

const list = new Intl.ListFormat('en-US')

/** Tells what a list's address asks for in vain. @param props `names` of its parameters */
export function UnfilteredNote({ names }: { names: readonly string[] }) {
  return (
    <Container>
      <Notice>
        <p>
          This list isn’t filtered by {list.format(names.map((name) => `“${name}”`))}: it has no such filter,
          or no such choice.
        </p>
      </Notice>
    </Container>
  )
}
