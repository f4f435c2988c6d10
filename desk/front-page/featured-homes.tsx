import { ComboboxControl } from '@wordpress/components'
import { Load } from '../load.tsx'
import { Panel } from '../parts.tsx'
import { moveItem, OrderTools } from '../fields/ordered.tsx'

type Choice = { id: number; title: string; status: string }

type FeaturedHomesProps = { ids: number[]; onChange: (ids: number[]) => void }

/** The homes that the front page features, in their order. */
export function FeaturedHomes(props: FeaturedHomesProps) {
  return (
    <Panel title="Featured homes">
      <p>
        In the order that visitors see. A home that isn’t published is left out on the website until it is.
      </p>
      <Load<Choice[]> queryKey={['choices', 'property']} path="homesite/v1/desk/choices/property">
        {(homes) => <HomesInOrder homes={homes} {...props} />}
      </Load>
    </Panel>
  )
}

function HomesInOrder({ homes, ids, onChange }: FeaturedHomesProps & { homes: Choice[] }) {
  const byId = new Map(homes.map((home) => [home.id, home]))
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
              <OrderTools
                name={name}
                at={at}
                count={ids.length}
                onMove={(by) => onChange(moveItem(ids, at, at + by))}
                onRemove={() => onChange(ids.toSpliced(at, 1))}
              />
            </li>
          )
        })}
      </ol>
      <ComboboxControl
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
