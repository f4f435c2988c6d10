import { boot } from '../boot.ts'
import { Load } from '../load.tsx'
import { Panel } from '../parts.tsx'

type Asked = { path: string; label: string; count: number }

type Demand = { days: number; searches: Asked[]; gone: Asked[] }

/** What visitors asked for in vain, by the website's own counts. */
export function UnmetDemand() {
  return (
    <Panel title="What visitors couldn’t find">
      <Load<{ demand: Demand | null }> queryKey={['unmet-demand']} path="homesite/v1/desk/unmet-demand">
        {({ demand }) =>
          demand ? (
            <>
              <AskedList heading="Searches that found no home" asked={demand.searches} />
              <AskedList heading="Homes that are gone" asked={demand.gone} />
              <p>
                Counted by the website in the last {demand.days} days, or since it was started: by filters and
                addresses alone, so nobody can tell who asked.
              </p>
            </>
          ) : (
            <p>The website can’t say at the moment.</p>
          )
        }
      </Load>
    </Panel>
  )
}

function AskedList({ heading, asked }: { heading: string; asked: Asked[] }) {
  return (
    <>
      <h3>{heading}</h3>
      {asked.length === 0 && <p>None.</p>}
      <ol>
        {asked.map(({ path, label, count }) => (
          <li key={path}>
            <a href={boot.siteUrl + path}>{label}</a> {count === 1 ? '1 time' : `${count} times`}
          </li>
        ))}
      </ol>
    </>
  )
}
