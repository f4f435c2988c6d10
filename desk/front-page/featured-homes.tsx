import { ChosenList } from '../fields/chosen-list.tsx'
import { Load } from '../load.tsx'
import { Panel } from '../parts.tsx'

type Choice = { id: number; title: string; status: string }

type FeaturedHomesProps = { ids: number[]; onChange: (ids: number[]) => void }

/** The homes that the front page features, in their order. */
export function FeaturedHomes({ ids, onChange }: FeaturedHomesProps) {
  return (
    <Panel title="Featured homes">
      <p>
        In the order that visitors see. A home that isn’t published is left out on the website until it is.
      </p>
      <Load<Choice[]> queryKey={['choices', 'property']} path="homesite/v1/desk/choices/property">
        {(homes) => (
          <ChosenList
            label="Add a home"
            chosen={ids.map(String)}
            options={homes.map(({ id, title, status }) => ({
              value: String(id),
              label: status === 'publish' ? title : `${title} (not published)`,
            }))}
            onChange={(chosen) => onChange(chosen.map(Number))}
          />
        )}
      </Load>
    </Panel>
  )
}
