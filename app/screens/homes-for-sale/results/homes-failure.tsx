import { useHydrated, getRouteApi, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isUnavailable } from '../../../api-client.ts'
import { siteQuery } from '../../../queries/site-queries.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { FailureScreen } from '../../../features/failure/failure-screen.tsx'
import { Container } from '../../../components/container.tsx'
import css from './homes-failure.module.css'
import { RetryStatus } from './retry-status.tsx'
import { useHomesList } from './use-homes-list.ts'

const listRoute = getRouteApi('/homes-for-sale')

/** What stands here when the server couldn't load the list (503). In a browser the list is tried again by itself (§8). */
export function HomesFailure(props: ErrorComponentProps) {
  const hasScripts = useHydrated()
  return (
    <>
      <FailureScreen {...props} />
      {hasScripts && isUnavailable(props.error) && <Retry />}
    </>
  )
}

function Retry() {
  const { data: site } = useSuspenseQuery(siteQuery())
  const { search } = listRoute.useLoaderDeps()
  const list = useHomesList(search)
  useEffect(() => {
    // A reload lets the server render the page again, with everything else that's missing.
    if (list.status === 'ready') location.reload()
  }, [list.status])
  if (list.failedTries === 0) return null
  return (
    <Container width="wide" className={css.retry}>
      <RetryStatus list={list} phone={site.brand.phone} hasHomes={false} />
    </Container>
  )
}
