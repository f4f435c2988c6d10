import { useEffect } from 'react'
import { logMissingId } from './tag-manager-id.ts'
import type { AnalyticsSettings } from '../../../domain/site/site.ts'
import { deferHydration } from '../../components/defer-hydration.tsx'

/** A builder who measures nothing doesn't send the code. */
const DeferredBar = deferHydration(
  async () => (await import('./privacy-bar.tsx')).PrivacyBar,
  () => true,
)

export function Analytics({ settings }: { settings: AnalyticsSettings }) {
  const { mode } = settings

  useEffect(() => {
    if (mode === undefined) logMissingId()
  }, [mode])

  return mode ? <DeferredBar settings={settings} /> : null
}
