import { useEffect, useState } from 'react'
import { logFailure } from '../../log-failure.ts'
import type { fanOut } from '../../../../domain/map/pin-fans.ts'
import type { LotPreview } from './lot-preview.tsx'
import type { SitePlanLayer } from './site-plan-layer.tsx'

type CloseUpCode = {
  SitePlanLayer: typeof SitePlanLayer
  LotPreview: typeof LotPreview
  fanOut: typeof fanOut
}

/** Module level: the code is loaded once. */
let loaded: CloseUpCode | undefined

/** Undefined until the map is close enough, and where it can't be loaded: the map does without. */
export function useSitePlanCode(isWanted: boolean): CloseUpCode | undefined {
  const [code, setCode] = useState(loaded)
  useEffect(() => {
    if (!isWanted || code) return
    let isGone = false
    const load = async () => {
      const [{ SitePlanLayer }, { LotPreview }, { fanOut }] = await Promise.all([
        import('./site-plan-layer.tsx'),
        import('./lot-preview.tsx'),
        import('../../../../domain/map/pin-fans.ts'),
      ])
      loaded = { SitePlanLayer, LotPreview, fanOut }
      if (!isGone) setCode(loaded)
    }
    load().catch((error: unknown) => logFailure("The site plans couldn't be laid on the map.", error))
    return () => {
      isGone = true
    }
  }, [isWanted, code])
  return isWanted ? code : undefined
}
