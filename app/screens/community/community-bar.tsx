import * as css from './community-bar.module.css'

/** The parts of a community's page, within reach while it's read. */
export function CommunityBar({
  parts,
}: {
  parts: readonly (readonly [id: string, label: string, isThere: boolean])[]
}) {
  return (
    <nav aria-label="On this page" className={css.bar} data-print="hide">
      <ul className={css.parts}>
        {parts.map(
          ([id, label, isThere]) =>
            isThere && (
              <li key={id}>
                <a href={`#${id}`}>{label}</a>
              </li>
            ),
        )}
      </ul>
    </nav>
  )
}
