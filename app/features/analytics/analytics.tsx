import { createIsomorphicFn } from '@tanstack/react-start'
import { Suspense, lazy, useEffect, type ComponentType } from 'react'
import { logMissingId } from './tag-manager-id.ts'
import type { AnalyticsSettings } from '../../../domain/site/site.ts'
import { AnalyticsBar } from './analytics-bar.tsx'

type BarProps = { settings: AnalyticsSettings }

/** The code isn't sent when the builder has no analytics. */
const chooseBar: () => ComponentType<BarProps> = createIsomorphicFn()
  .server((): ComponentType<BarProps> => AnalyticsBar)
  .client(() => lazy(async () => ({ default: (await import('./analytics-bar.tsx')).AnalyticsBar })))

const DeferredBar = chooseBar()

/** Analytics, as far as the builder has switched it on. */
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
