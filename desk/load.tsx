import { useQuery, type QueryKey } from '@tanstack/react-query'
import { Button, Notice, Spinner } from '@wordpress/components'
import type { ReactNode } from 'react'
import { askWordpress } from './desk-api.ts'

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
  if (!error)
    return (
      <p role="status">
        <Spinner /> Loading…
      </p>
    )
  return (
    <Notice status="error" isDismissible={false}>
      <p>{error.message}</p>
      <Button variant="secondary" onClick={() => void refetch()}>
        Try again
      </Button>
    </Notice>
  )
}
