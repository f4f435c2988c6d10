import { createIsomorphicFn } from '@tanstack/react-start'
import { Suspense, lazy, useEffect, type ComponentType } from 'react'
import { logMissingId } from './tag-manager-id.ts'
import type { MeasuringSettings } from '../../../domain/site/site.ts'
import { MeasuringBar } from './analytics-bar.tsx'

type BarProps = { settings: MeasuringSettings }

/** A builder who measures nothing does not send the code. */
const chooseBar: () => ComponentType<BarProps> = createIsomorphicFn()
  .server((): ComponentType<BarProps> => MeasuringBar)
  .client(() => lazy(async () => ({ default: (await import('./analytics-bar.tsx')).MeasuringBar })))

const LaterBar = chooseBar()

/** What measures visits, as far as the builder has switched it on. */
export function Measuring({ settings }: BarProps) {
  const isOn = settings.gtmId !== undefined || settings.crmScriptUrl !== undefined

  useEffect(() => {
    if (!isOn) logMissingId()
  }, [isOn])

  if (!isOn) return null
  return (
    <Suspense>
      <LaterBar settings={settings} />
    </Suspense>
  )
}
