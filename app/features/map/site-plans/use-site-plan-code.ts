import { useEffect, useState } from 'react'
import { logFailure } from '../../log-failure.ts'
import type { LotPreview } from './lot-preview.tsx'
import type { SitePlanLayer } from './site-plan-layer.tsx'

type SitePlanCode = { SitePlanLayer: typeof SitePlanLayer; LotPreview: typeof LotPreview }

/** Module level: the code is loaded once. */
let loaded: SitePlanCode | undefined

/**
 * Loads what draws site plans on the map, once the map is close enough to show one.
 * @returns its components; undefined until then, and where they can't be loaded: the map does without
 */
export function useSitePlanCode(isWanted: boolean): SitePlanCode | undefined {
  const [code, setCode] = useState(loaded)
  useEffect(() => {
    if (!isWanted || code) return
    let isGone = false
    const load = async () => {
      const [{ SitePlanLayer }, { LotPreview }] = await Promise.all([
        import('./site-plan-layer.tsx'),
        import('./lot-preview.tsx'),
      ])
      loaded = { SitePlanLayer, LotPreview }
      if (!isGone) setCode(loaded)
    }
    load().catch((error: unknown) => logFailure("The site plans couldn't be laid on the map.", error))
    return () => {
      isGone = true
    }
  }, [isWanted, code])
  return isWanted ? code : undefined
}
