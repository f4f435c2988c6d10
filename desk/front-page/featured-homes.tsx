import { Button, ComboboxControl } from '@wordpress/components'
import { Load } from '../load.tsx'

type Choice = { id: number; title: string; status: string }

type FeaturedHomesProps = { ids: number[]; onChange: (ids: number[]) => void }

/** The homes that the front page features, in their order. */
export function FeaturedHomes(props: FeaturedHomesProps) {
  return (
    <section className="homesite-panel" aria-label="Featured homes">
      <h2>Featured homes</h2>
      <p>
        In the order that visitors see. A home that isn’t published is left out on the website until it is.
      </p>
      <Load<Choice[]> queryKey={['choices', 'property']} path="homesite/v1/desk/choices/property">
        {(homes) => <HomesInOrder homes={homes} {...props} />}
      </Load>
    </section>
  )
}

function HomesInOrder({ homes, ids, onChange }: FeaturedHomesProps & { homes: Choice[] }) {
  const byId = new Map(homes.map((home) => [home.id, home]))
  const move = (at: number, by: 1 | -1) => {
    const id = ids[at]
    if (id !== undefined) onChange(ids.toSpliced(at, 1).toSpliced(at + by, 0, id))
  }
  return (
    <>
      <ol className="homesite-ordered">
        {ids.map((id, at) => {
          const home = byId.get(id)
          const name = home?.title ?? `No longer there (${id})`
          return (
            <li key={id}>
              <span>
                {name}
                {home && home.status !== 'publish' && <em> — not published</em>}
              </span>
              <Button
                size="small"
                icon="arrow-up-alt2"
                label={`Move ${name} up`}
                disabled={at === 0}
                accessibleWhenDisabled
                onClick={() => move(at, -1)}
              />
              <Button
                size="small"
                icon="arrow-down-alt2"
                label={`Move ${name} down`}
                disabled={at === ids.length - 1}
                accessibleWhenDisabled
                onClick={() => move(at, 1)}
              />
              <Button
                size="small"
                icon="no-alt"
                label={`Remove ${name}`}
                onClick={() => onChange(ids.toSpliced(at, 1))}
              />
            </li>
          )
        })}
      </ol>
      <ComboboxControl
        __next40pxDefaultSize
        label="Add a home"
        value=""
        options={homes
          .filter(({ id }) => !ids.includes(id))
          .map(({ id, title }) => ({ value: String(id), label: title }))}
        onChange={(id) => id && onChange([...ids, Number(id)])}
      />
    </>
  )
}
