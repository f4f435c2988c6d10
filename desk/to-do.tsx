import { formatCount, formatHomeCount } from '../domain/home/figures.ts'
import { boot } from './boot.ts'
import { toCount } from './fields/words.ts'
import { Background } from './health/background.tsx'
import type { Health } from './health/health-data.ts'
import { Load } from './load.tsx'
import { toTime } from './time.ts'

/** `Dashboard::state`; null, 0 and nothing of what whoever is signed in may not do. */
type State = Pick<Health, 'background'> & {
  /** `checkedAt` is null before the first check. */
  problems: { count: number; checkedAt: string | null } | null
  unpriced: number
  newEntries: number
  /** `at`: when it comes out by itself. */
  waiting: { title: string; editUrl: string; status: string; at: string | null }[]
}

type Thing = { text: string; url: string; more?: string }

/** The dashboard's box. */
export function ToDo() {
  return (
    <Load<State> queryKey={['to-do']} path="homesite/v1/desk/to-do">
      {(state) => {
        const things = toThings(state)
        return (
          <>
            <Background findings={state.background} />
            <ul>
              {things.map(({ text, url, more }) => (
                <li key={url}>
                  <a href={url}>{text}</a> <span className="description">{more}</span>
                </li>
              ))}
            </ul>
            {things.length + state.background.length === 0 && <p>✓ Nothing to do.</p>}
          </>
        )
      }}
    </Load>
  )
}

function toThings({ problems, unpriced, newEntries, waiting }: State): Thing[] {
  const health = `${boot.adminUrl}admin.php?page=homesite-health`
  const things: (Thing | false | null)[] = [
    problems && !problems.checkedAt && { text: 'Content health hasn’t been checked yet', url: health },
    !!problems?.checkedAt &&
      problems.count > 0 && {
        text: toCount(problems.count, 'problem'),
        url: health,
        more: `checked ${toTime(problems.checkedAt)}`,
      },
    unpriced > 0 && {
      text: `${formatHomeCount(unpriced)} for sale without a price`,
      url: `${boot.adminUrl}edit.php?post_type=property&page=homesite-homes&problem=no-price`,
    },
    newEntries > 0 && {
      text: `${formatCount(newEntries)} new form ${newEntries === 1 ? 'entry' : 'entries'}`,
      url: `${boot.adminUrl}admin.php?page=homesite-entries&status=new`,
    },
    ...waiting.map(({ title, editUrl, status, at }) => ({
      text: title || '(no title)',
      url: editUrl,
      more: at ? `${status}, ${toTime(at)}` : status,
    })),
  ]
  return things.filter((thing) => !!thing)
}
