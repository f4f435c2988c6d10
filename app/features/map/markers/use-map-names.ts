import { useEffect, useState } from 'react'
import type { MapLabel } from '../../../../domain/map/map-labels.ts'
import { logFailure } from '../../log-failure.ts'

/** Until the names are known, markers stay those of the drawn map. */
const TIMEOUT_MS = 10_000

type NameFeature = {
  properties: Omit<MapLabel, 'lines' | 'location'> & { text: string }
  geometry: { coordinates: [lng: number, lat: number] }
}

/** The live map reads the same file. @returns undefined until they're loaded; none without a path */
export function useMapNames(path: string | undefined, isWanted: boolean): readonly MapLabel[] | undefined {
  const [names, setNames] = useState<readonly MapLabel[]>()
  useEffect(() => {
    if (!isWanted || path === undefined) return
    const abandoned = new AbortController()
    const load = async () => {
      const response = await fetch(path, {
        signal: AbortSignal.any([abandoned.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      })
      if (!response.ok) throw new Error(`${path} has status ${response.status}.`)
      const { features } = (await response.json()) as { features: NameFeature[] }
      setNames(features.map(toLabel))
    }
    load().catch((error: unknown) => {
      if (abandoned.signal.aborted) return
      logFailure("The map's names couldn't be loaded.", error)
      setNames([])
    })
    return () => abandoned.abort()
  }, [path, isWanted])
  return path === undefined ? none : names
}

const none: readonly MapLabel[] = []

function toLabel({ properties: { text, ...label }, geometry }: NameFeature): MapLabel {
  const [lng, lat] = geometry.coordinates
  return { ...label, lines: text.split('\n'), location: { lat, lng } }
}
