import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { CheckboxControl } from '@wordpress/components'
import { useState } from 'react'
import { formatCount } from '../../domain/home/figures.ts'
import { takeBatch, type TakenItem } from '../../domain/taken-over/taken-item.ts'
import { Load } from '../load.tsx'
import { Do, Panel } from '../parts.tsx'
import { Say } from '../refusal.tsx'
import { toTime } from '../time.ts'
import { repeatHourly, root, stateKey, takeOver, type TakeOverState } from './take-over-api.ts'

/** Runs the mapping over all items; what was taken over is taken off by a run once its type isn't chosen. */
export function TakeOver({ isMapped }: { isMapped: boolean }) {
  return (
    <Load<TakeOverState> queryKey={stateKey} path={root}>
      {(state) => (isMapped || state.hasTaken ? <Run state={state} /> : null)}
    </Load>
  )
}

function Run({ state }: { state: TakeOverState }) {
  const queryClient = useQueryClient()
  const run = useMutation({ mutationFn: () => runToTheEnd(queryClient) })
  const [isHourly, setIsHourly] = useState(state.hourly)
  const repeat = useMutation({
    mutationFn: repeatHourly,
    onSuccess: (saved) => queryClient.setQueryData(stateKey, saved),
    onError: () => setIsHourly(state.hourly),
  })
  const error = run.error?.message ?? repeat.error?.message ?? state.error
  return (
    <Panel title="4. Take over" isWide>
      <p className="homesite-intro">
        Each run writes title, status, regions and the fields that have a source above as they are there, also
        where they’re empty there. What somebody changed of these here is overwritten, and stays among the
        item’s revisions; all else stays as it is here. What’s gone there, or of a type that isn’t chosen any
        more, becomes a draft here.
      </p>
      <CheckboxControl
        label="Repeat it every hour"
        checked={isHourly}
        onChange={(hourly) => {
          setIsHourly(hourly)
          repeat.mutate(hourly)
        }}
      />
      <p>
        <Do work={run} onClick={() => run.mutate()}>
          {state.left > 0 ? 'Continue' : 'Take over'}
        </Do>
      </p>
      {run.isPending && (
        <progress max={state.total} value={state.total - state.left} aria-label="Taken over" />
      )}
      <p role="status">{toSentence(state)}</p>
      {state.off.length > 0 && (
        <p>Taken off, because they’re gone there (drafts now): {state.off.join(', ')}.</p>
      )}
      {error !== '' && <Say as="error">{error}</Say>}
      {state.problems.map((problem) => (
        <p key={problem} className="homesite-wrong">
          {problem}
        </p>
      ))}
    </Panel>
  )
}

/** Batch by batch; the website goes on with what's left when somebody leaves the screen. */
async function runToTheEnd(queryClient: QueryClient): Promise<void> {
  let items: TakenItem[] = []
  for (;;) {
    const { batch, ...state } = await takeOver(items)
    queryClient.setQueryData(stateKey, state)
    if (!batch) return
    items = takeBatch(batch)
  }
}

function toSentence({ left, total, ended, made, changed, unchanged }: TakeOverState): string {
  const [leftText, totalText] = [total - left, total].map((count) => formatCount(count))
  if (left > 0) return `${leftText} of ${totalText} are done. It goes on in the background.`
  if (ended === 0) return 'Nothing was taken over yet.'
  const time = toTime(new Date(ended * 1000).toISOString())
  return `Taken over on ${time}: ${made} made, ${changed} changed, ${unchanged} unchanged.`
}
