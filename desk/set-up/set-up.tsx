import { Load } from '../load.tsx'
import { Connection } from './connection.tsx'
import { GoingLive } from './going-live.tsx'
import { MoreSettings } from './more-settings.tsx'
import { Needs } from './needs.tsx'
import { setUpKey, setUpPath, type SetUpData } from './set-up-data.ts'

/** From a new plugin to a website that's live: three steps, and what is set once. */
export function SetUp() {
  return (
    <Load<SetUpData> queryKey={setUpKey} path={setUpPath}>
      {(data) => (
        <>
          <Connection data={data} />
          <Needs data={data} />
          <GoingLive data={data} />
          <MoreSettings data={data} />
        </>
      )}
    </Load>
  )
}
