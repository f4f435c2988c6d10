import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Notice } from '@wordpress/components'
import { askWordpress } from '../desk-api.ts'
import { Load } from '../load.tsx'
import { Refusal } from '../refusal.tsx'
import { toTime } from '../time.ts'
import { Findings } from './findings.tsx'
import { toCounts, toGap, toTrend, type Health } from './health-data.ts'
import { UnmetDemand } from './unmet-demand.tsx'
import './health.css'

const path = 'homesite/v1/desk/health'
const queryKey = ['health']
const noticeOf = { critical: 'error', recommended: 'warning', good: 'info' } as const

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
  const store = (answer: Health) => queryClient.setQueryData(queryKey, answer)
  const check = useMutation({
    mutationFn: () => askWordpress<Health>(`${path}?check=1`),
    onSuccess: store,
  })
  const decide = useMutation({
    mutationFn: (decision: { findings: string[]; reason?: string }) =>
      askWordpress<Health>(path, { method: 'POST', body: decision }),
    onSuccess: store,
  })
  const [gap, trend, failed] = [toGap(health), toTrend(health.trend), check.error ?? decide.error]
  return (
    <>
      {health.background.map(({ level, text, fix }) => (
        <Notice key={text} status={noticeOf[level]} isDismissible={false}>
          <strong>{text}</strong> {fix}
        </Notice>
      ))}
      {gap && (
        <Notice status="warning" isDismissible={false}>
          {gap}
        </Notice>
      )}
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
        <Button
          variant="secondary"
          isBusy={check.isPending}
          disabled={check.isPending}
          accessibleWhenDisabled
          onClick={() => check.mutate()}
        >
          Check again
        </Button>
      </div>
      {trend && <p>{trend}</p>}
      <Findings health={health} decide={decide.mutate} />
      <p>Links to other sites are followed once a day, so a dead one may show only the next time you look.</p>
    </>
  )
}
