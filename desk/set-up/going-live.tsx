import { useQuery, useQueryClient } from '@tanstack/react-query'
import { askWordpress } from '../desk-api.ts'
import { Waiting } from '../load.tsx'
import { Do, Panel } from '../parts.tsx'
import { Refusal, Say } from '../refusal.tsx'
import { usePost } from '../use-post.ts'
import {
  checklistKey,
  setUpKey,
  setUpPath,
  toPartLines,
  useParts,
  type ChecklistLine,
  type SetUpData,
} from './set-up-data.ts'

type Mode = { isLive: boolean }

/** The third step: what has to be true, and the button. */
export function GoingLive({ data: setUp }: { data: SetUpData }) {
  const { isLive } = setUp
  const parts = useParts(setUp)
  const queryClient = useQueryClient()
  const checklist = useQuery({
    queryKey: checklistKey,
    queryFn: ({ signal }) => askWordpress<ChecklistLine[]>(`${setUpPath}/checklist`, { signal }),
  })
  const setMode = usePost<Mode, Mode>(`${setUpPath}/mode`, {
    onDone: (mode) => queryClient.setQueryData<SetUpData>(setUpKey, (data) => data && { ...data, ...mode }),
  })
  const obstacles = checklist.data?.filter((line) => line.is_needed && !line.is_true) ?? []
  const canGo = isLive || (checklist.data !== undefined && obstacles.length === 0)
  return (
    <Panel title="3. Go live">
      <p>
        {isLive
          ? 'The website is live: visitors of this WordPress are sent to the same page there, and search engines find nothing here.'
          : 'Until then the website stands beside the one you have, whose visitors notice nothing. Once live, they’re sent to the same page of the new one. “Go back” undoes it.'}
      </p>
      {checklist.isPending && <Waiting>Asking the website…</Waiting>}
      <Refusal of="The checklist couldn’t be made" error={checklist.error} />
      <ul className="homesite-checklist">
        {checklist.data &&
          [...checklist.data, ...(parts.data ? toPartLines(parts.data) : [])].map((line) => (
            <li key={line.text} data-is-true={line.is_true}>
              <span aria-hidden="true">{line.is_true ? '✓' : '✗'}</span>
              <span>
                {line.text}
                {!line.is_true && (
                  <>
                    <span className="screen-reader-text"> (no)</span>
                    <small>{line.fix}</small>
                  </>
                )}
              </span>
            </li>
          ))}
      </ul>
      {!canGo && obstacles.length > 0 && (
        <p id="homesite-not-yet">Not yet. First: {obstacles.map(({ text }) => text).join('; ')}.</p>
      )}
      <div className="homesite-buttons">
        <Do
          variant={isLive ? 'secondary' : 'primary'}
          work={setMode}
          disabled={!canGo}
          onClick={() => setMode.mutate({ isLive: !isLive })}
        >
          {isLive ? 'Go back' : 'Go live'}
        </Do>
        <Do
          variant="tertiary"
          work={{ isPending: checklist.isFetching }}
          onClick={() => void checklist.refetch()}
        >
          Check again
        </Do>
      </div>
      <Refusal error={setMode.error} />
      {setMode.data && (
        <Say>{setMode.data.isLive ? 'The website is live.' : 'Visitors see what they saw before.'}</Say>
      )}
    </Panel>
  )
}
