import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { takenFieldsOf } from '../../domain/taken-over/taken-fields.ts'
import { boot } from '../boot.ts'
import { askWordpress } from '../desk-api.ts'
import { Load } from '../load.tsx'
import { toTime } from '../time.ts'
import { toSeen, toTold, type Link, type Look, type SiteState } from './site-state.ts'

/** While the website still reads. */
const AGAIN_MS = 4000
const MOST_LOOKS = 15

/** Beside an item: what visitors see of it, since when, and what it lacks. */
export function SiteBox() {
  const [id] = useState(() => (document.getElementById('post_ID') as HTMLInputElement | null)?.value ?? '')
  const path = `homesite/v1/desk/items/${id}`
  return (
    <Load<SiteState> queryKey={['site', id]} path={`${path}/site`}>
      {(state) => (
        <>
          {boot.siteUrl === '' ? (
            <p>The website’s address isn’t set. An administrator can set it under Homesite, Set-up.</p>
          ) : (
            <State {...state} />
          )}
          {state.regions.length > 0 && <p>{state.regions.join(', ')}, as its community.</p>}
          {state.packs && <Packs packs={state.packs} />}
          {state.taken && <Taken {...state.taken} />}
          {state.status !== 'auto-draft' && <LookAtSite path={`${path}/look`} />}
        </>
      )}
    </Load>
  )
}

function State({ status, publishedAt, modifiedAt, pageUrl, hasPreview, hasBlocks, told }: SiteState) {
  return (
    <>
      {status === 'publish' ? (
        <p>
          Published {toTime(publishedAt)}, last changed {toTime(modifiedAt)}.
        </p>
      ) : (
        <p>
          {status === 'future'
            ? `Visitors will see it from ${toTime(publishedAt)}.`
            : 'Visitors don’t see it.'}
        </p>
      )}
      {status === 'publish' && pageUrl !== '' && (
        <p>
          <a href={pageUrl} target="_blank" rel="noreferrer">
            See it on the website
          </a>
        </p>
      )}
      {hasPreview && (
        <p>
          <em>Preview</em> shows it on the website{' '}
          {hasBlocks
            ? 'with its title and content as they are here, and what these boxes hold as it was saved'
            : 'as it is here, saved or not'}
          , to whoever has the link, for half an hour.
        </p>
      )}
      {told && (
        <p className={told.at === '' && told.tries > 0 ? 'homesite-wrong' : undefined}>{toTold(told)}</p>
      )}
    </>
  )
}

function Packs({ packs }: { packs: Link[] }) {
  if (packs.length === 0)
    return (
      <p>
        There is no community pack.{' '}
        <a href={`${boot.adminUrl}post-new.php?post_type=community-pack`}>Add one</a>
      </p>
    )
  return packs.map(({ title, url }) => (
    <p key={url}>
      Community pack: <a href={url}>{title}</a>
    </p>
  ))
}

function Taken({ title, url, type, fields }: NonNullable<SiteState['taken']>) {
  const labels = takenFieldsOf(type).flatMap(({ name, label }) => (fields.includes(name) ? label : []))
  return (
    <p>
      Taken over from <a href={url}>{title}</a>. The next run writes these as they’re there again, whatever is
      changed here: {['title', 'status', 'regions', ...labels].join(', ')}.
    </p>
  )
}

function LookAtSite({ path }: { path: string }) {
  const { data, isError } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => askWordpress<Look>(path, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.isComplete === false && state.dataUpdateCount < MOST_LOOKS ? AGAIN_MS : false,
  })
  if (!data)
    return <p role="status">{isError ? 'The website couldn’t be looked at.' : 'Looking at the website …'}</p>
  const { page, found, isComplete } = data
  return (
    <div role="status">
      {page && <p>{toSeen(page)}</p>}
      {found && found.length > 0 && (
        <ul className="homesite-problems">
          {found.map(({ severity, text, fix }) => (
            <li key={text} className={`is-${severity}`}>
              {text} <span className="description">{fix}</span>
            </li>
          ))}
        </ul>
      )}
      {!found ? (
        <p>The website can’t be reached, so this wasn’t checked.</p>
      ) : !isComplete ? (
        <p>The website is still reading: links and what other items say aren’t checked yet.</p>
      ) : (
        found.length === 0 && <p>✓ Nothing is missing.</p>
      )}
    </div>
  )
}
