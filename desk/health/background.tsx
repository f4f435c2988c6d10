import { Say } from '../refusal.tsx'
import type { Health } from './health-data.ts'

const noticeOf = { critical: 'error', recommended: 'warning', good: 'info' } as const

/** What waits or was given up in the background. */
export function Background({ findings }: { findings: Health['background'] }) {
  return findings.map(({ level, text, fix }) => (
    <Say key={text} as={noticeOf[level]}>
      <strong>{text}</strong> {fix}
    </Say>
  ))
}
