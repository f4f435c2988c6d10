import { useMutation, useQueryClient } from '@tanstack/react-query'
import { askWordpress } from '../desk-api.ts'
import { Load } from '../load.tsx'
import { Do } from '../parts.tsx'
import { Refusal, Say } from '../refusal.tsx'
import { toTime } from '../time.ts'
import { usePost } from '../use-post.ts'
import { Background } from './background.tsx'
import { Findings } from './findings.tsx'
import { toCounts, toGap, toTrend, type Health } from './health-data.ts'
import { UnmetDemand } from './unmet-demand.tsx'
import './health.css'

const path = 'homesite/v1/desk/health'
const queryKey = ['health']

/** What is wrong with content, what waits in the background, and what visitors couldn't find. */
export function HealthScreen() {
  return (
    <>
      <Load<Health> queryKey={queryKey} path={path}>
        {(health) => <HealthReport health={health} />}
      </Load>
      <UnmetDemand />
    </>
  )
}

function HealthReport({ health }: { health: Health }) {
  const queryClient = useQueryClient()
  const check = useMutation({
    mutationFn: () => askWordpress<Health>(`${path}?check=1`),
    onSuccess: (answer) => queryClient.setQueryData(queryKey, answer),
  })
  const decide = usePost<Health, { findings: string[]; reason?: string }>(path, { stores: queryKey })
  const [gap, trend, failed] = [toGap(health), toTrend(health.trend), check.error ?? decide.error]
  return (
    <>
      <Background findings={health.background} />
      {gap && <Say as="warning">{gap}</Say>}
      <Refusal error={failed} />
      <div className="homesite-health-state">
        <ul aria-label="Open findings">
          {toCounts(health).map((count) => (
            <li key={count}>{count}</li>
          ))}
        </ul>
        <span role="status">
          {check.isPending ? 'Checking…' : health.checkedAt && !gap && `Checked ${toTime(health.checkedAt)}.`}
        </span>
        <Do variant="secondary" work={check} onClick={() => check.mutate()}>
          Check again
        </Do>
      </div>
      {trend && <p>{trend}</p>}
      <Findings health={health} decide={decide.mutate} />
      <p>Links to other sites are followed once a day, so a dead one may show only the next time you look.</p>
    </>
  )
}
