import { createGoogleGround } from './google-provider.ts'
import type { Drawer } from './use-provider.ts'

/** Google's script, as the page has it. */
export type GoogleAccess = {
  /** @returns true once maps can be made; never rejects */
  load: () => Promise<boolean>
  /** Calls when the key is refused later on. @returns a function that ends this */
  onRefused: (listener: () => void) => () => void
}

/**
 * Puts the drawers of moving maps in their order: Google where there is a key, then MapLibre.
 * @param styleUrl MapLibre's style; plain ground without one
 * @param google Google's script
 */
export function toDrawers(styleUrl: string | undefined, google: GoogleAccess | undefined): Drawer[] {
  const mapLibre: Drawer = {
    async create(setup) {
      const { createMapLibreGround } = await import('./maplibre-provider.ts')
      return createMapLibreGround(setup, styleUrl)
    },
  }
  if (!google) return [mapLibre]
  return [
    {
      async create(setup) {
        if (!(await google.load())) throw new Error('The maps script could not be loaded.')
        return createGoogleGround(setup)
      },
      onRefused: google.onRefused,
    },
    mapLibre,
  ]
}
