import { useQuery, type QueryKey } from '@tanstack/react-query'
import { Spinner } from '@wordpress/components'
import type { ReactNode } from 'react'
import { askWordpress } from './desk-api.ts'
import { Do } from './parts.tsx'
import { Say } from './refusal.tsx'

type LoadProps<T> = {
  queryKey: QueryKey
  /** Below the REST API. */
  path: string
  children: (data: T) => ReactNode
}

/** Shows what WordPress answers, that it's being asked, or why it can't be shown. */
export function Load<T>({ queryKey, path, children }: LoadProps<T>) {
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => askWordpress<T>(path, { signal }),
  })
  if (data !== undefined) return children(data)
  return error ? <TryAgain error={error} onTry={() => void refetch()} /> : <Waiting>Loading…</Waiting>
}

export function TryAgain({ error, onTry }: { error: Error; onTry: () => void }) {
  return (
    <Say as="error">
      <p>{error.message}</p>
      <Do variant="secondary" onClick={onTry}>
        Try again
      </Do>
    </Say>
  )
}

export function Waiting({ children }: { children: ReactNode }) {
  return (
    <p role="status">
      <Spinner /> {children}
    </p>
  )
}
