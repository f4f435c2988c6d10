import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '../../domain/home/figures.ts'
import { takenFieldsOf, type TakenType } from '../../domain/taken-over/taken-fields.ts'
import { boot } from '../boot.ts'
import { askWordpress } from '../desk-api.ts'
import { Load } from '../load.tsx'
import { toTime } from '../time.ts'

/** `Site_Panel::state`; times are empty for never. */
type SiteState = {
  status: string
  publishedAt: string
  modifiedAt: string
  /** Empty without a page of its own, or without a website. */
  pageUrl: string
  hasPreview: boolean
  hasBlocks: boolean
  told: { at: string; tries: number; result: string } | null
  /** Of a community, where there are packs. */
  packs: Link[] | null
  /** What it was taken over from, and which fields the next run writes again. */
  taken: (Link & { type: TakenType; fields: string[] }) | null
}

type Link = { title: string; url: string }

type Page = { status: number; hasTitle: boolean; hasPrice: boolean | null }

/** `Site_Panel::look` */
type Look = {
  page: Page | null
  found: { severity: string; text: string; fix: string }[] | null
  isComplete: boolean
}

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

function toTold({ at, tries, result }: NonNullable<SiteState['told']>): string {
  if (at !== '') return `✓ The website was told ${toTime(at)}, and shows what was saved by then.`
  if (tries === 0) return 'The website is being told of the last change.'
  const times = tries === 1 ? '1 try' : `${formatCount(tries)} tries`
  return `The website wasn’t told of the last change (${times} so far: ${result}). It’s tried again by itself.`
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

/** What an answer of the website means. */
export function toSeen({ status, hasTitle, hasPrice }: Page): string {
  if (status === 0) return 'The website doesn’t answer.'
  if (status >= 500) return `The website has a fault at this address (${status}).`
  if (status >= 400) return `Visitors don’t see it: the website says ${status}.`
  if (hasPrice === false) return 'Visitors see it, but not with this price yet.'
  if (!hasTitle) return 'Visitors see it, but not under this title yet.'
  return hasPrice ? '✓ Visitors see it, with this title and price.' : '✓ Visitors see it.'
}
