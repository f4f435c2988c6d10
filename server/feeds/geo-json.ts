import type { InventoryItem } from '../../domain/home/inventory.ts'
import { paths } from '../../app/paths.ts'

/** RFC 7946; homes without a place are left out. */
export function toGeoJson(homes: readonly InventoryItem[], origin: string): string {
  return JSON.stringify({
    type: 'FeatureCollection',
    features: homes.flatMap((home) =>
      home.location
        ? [
            {
              type: 'Feature',
              id: home.id,
              // Longitude first.
              geometry: { type: 'Point', coordinates: [home.location.lng, home.location.lat] },
              properties: {
                title: home.title,
                url: origin + paths.home(home.slug),
                address: home.address,
                city: home.city?.name,
                region: home.region?.name,
                status: home.status,
                priceUsd: home.priceUsd,
                premiumUsd: home.premiumUsd,
                beds: home.beds,
                baths: home.baths,
                areaSqft: home.areaSqft,
                incentives: home.offered,
              },
            },
          ]
        : [],
    ),
  })
}
