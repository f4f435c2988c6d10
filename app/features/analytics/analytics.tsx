import { useEffect } from 'react'
import { logMissingId } from './tag-manager-id.ts'
import type { AnalyticsSettings } from '../../../domain/site/site.ts'
import { deferHydration } from '../../components/defer-hydration.tsx'

/** A builder who measures nothing doesn't send the code. */
const DeferredBar = deferHydration(
  async () => (await import('./analytics-bar.tsx')).AnalyticsBar,
  () => true,
)

/** What measures visits, as far as the builder has switched it on. */
export function Analytics({ settings }: { settings: AnalyticsSettings }) {
  const isOn = settings.gtmId !== undefined || settings.crmScriptUrl !== undefined

  useEffect(() => {
    if (!isOn) logMissingId()
  }, [isOn])

  return isOn ? <DeferredBar settings={settings} /> : null
}
