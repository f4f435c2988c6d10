import { createGoogleBasemap } from './google-provider.ts'
import type { MapProvider } from './use-basemap.ts'

export type GoogleAccess = {
  /** @returns true once maps can be made; never rejects */
  load: () => Promise<boolean>
  /** Calls when the key is refused later on. @returns a function that ends this */
  onRefused: (listener: () => void) => () => void
}

/** Google where there's a key, then MapLibre. @param styleUrl without one the background is plain */
export function toMapProviders(
  styleUrl: string | undefined,
  google: GoogleAccess | undefined,
): MapProvider[] {
  const mapLibre: MapProvider = {
    async create(setup) {
      const { createMapLibreBasemap } = await import('./maplibre-provider.ts')
      return createMapLibreBasemap(setup, styleUrl)
    },
  }
  if (!google) return [mapLibre]
  return [
    {
      async create(setup) {
        if (!(await google.load())) throw new Error("The maps script couldn't be loaded.")
        return createGoogleBasemap(setup)
      },
      onRefused: google.onRefused,
    },
    mapLibre,
  ]
}
