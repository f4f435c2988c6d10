import { createIsomorphicFn } from '@tanstack/react-start'
import { Suspense, lazy, useEffect, type ComponentType } from 'react'
import { logMissingId } from './tag-manager-id.ts'
import type { AnalyticsSettings } from '../../../domain/site/site.ts'
import { AnalyticsBar } from './analytics-bar.tsx'

type BarProps = { settings: AnalyticsSettings }

/** A builder who measures nothing doesn't send the code. */
const chooseBar: () => ComponentType<BarProps> = createIsomorphicFn()
  .server((): ComponentType<BarProps> => AnalyticsBar)
  .client(() => lazy(async () => ({ default: (await import('./analytics-bar.tsx')).AnalyticsBar })))

const DeferredBar = chooseBar()

/** What measures visits, as far as the builder has switched it on. */
export function Analytics({ settings }: BarProps) {
  const isOn = settings.gtmId !== undefined || settings.crmScriptUrl !== undefined

  useEffect(() => {
    if (!isOn) logMissingId()
  }, [isOn])

  if (!isOn) return null
  return (
    <Suspense>
      <DeferredBar settings={settings} />
    </Suspense>
  )
}
