import { useHydrated, getRouteApi, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isUnavailable } from '../../../api-client.ts'
import { FailureScreen, WAIT_AND_TRY } from '../../../features/failure/failure-screen.tsx'
import { NextTry } from './next-try.tsx'
import { useHomesList } from './use-homes-list.ts'

const listRoute = getRouteApi('/homes-for-sale')

/** What stands here when the server couldn't load the list (503). In a browser the list is tried again by itself (§8). */
export function HomesFailure(props: ErrorComponentProps) {
  const hasScripts = useHydrated()
  return <FailureScreen {...props} retry={hasScripts && isUnavailable(props.error) && <Retry />} />
}

function Retry() {
  const { search, firstPage } = listRoute.useLoaderDeps()
  const list = useHomesList(search, firstPage)
  useEffect(() => {
    // A reload lets the server render the page again, with everything else that's missing.
    if (list.status === 'ready') location.reload()
  }, [list.status])
  return <span role="status">{list.failedTries === 0 ? WAIT_AND_TRY : <NextTry list={list} />}</span>
}
