import type { CommunityDetail } from '../../../domain/community/community.ts'
import {
  DIRECTIONS_ORIGIN,
  toAppleDirectionsUrl,
  toDestination,
  toDirectionsUrl,
} from '../../../domain/community/directions.ts'
import type { PlacesMap as Places } from '../../../domain/map/places-map.ts'
import { Button } from '../../components/links/button.tsx'
import { PlacesMapView } from '../../features/map/static/places-map-view.tsx'
import { Section } from '../../components/section.tsx'
import * as textCss from '../../components/text/text.module.css'
import * as css from './community-directions.module.css'

/** Where the community is, with directions from wherever the visitor starts. Needs no scripts. */
export function CommunityDirections({
  community,
  map,
  className,
}: {
  community: CommunityDetail
  map: Places | undefined
  className: string | undefined
}) {
  const { title, address, directions, location } = community
  const destination = toDestination(community)
  if (destination === undefined) return null
  return (
    <Section title="Getting there" tone="sunk" id="directions" className={className}>
      <div className={map ? css.columns : undefined}>
        <div className={css.text}>
          {address !== undefined && (
            <address className={css.address}>
              {address.split(/,\s*(?=[^,]+,\s*[A-Z]{2}\b)/).map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          )}
          {directions !== undefined && <p>{directions}</p>}
          {location && (
            <p className={textCss.note}>
              Coordinates for navigation: {location.lat.toFixed(4)}, {location.lng.toFixed(4)}
            </p>
          )}
          <form action={`${DIRECTIONS_ORIGIN}/maps/dir/`} method="get" className={css.form} data-print="hide">
            <input type="hidden" name="api" value="1" />
            <input type="hidden" name="destination" value={destination} />
            <input type="hidden" name="travelmode" value="driving" />
            <label className={css.field}>
              <span className={css.label}>Start from</span>
              <input
                name="origin"
                required
                maxLength={200}
                autoComplete="address-line1"
                placeholder="Street and town, or a ZIP code"
                className={css.input}
              />
            </label>
            <Button type="submit">Get directions</Button>
          </form>
          <p className={textCss.note}>
            Or from your location, in <a href={toDirectionsUrl(community)}>Google Maps</a> or in{' '}
            <a href={toAppleDirectionsUrl(community)}>Apple Maps</a>.
          </p>
        </div>
        {map && <PlacesMapView map={map} label={`Map of where ${title} is`} />}
      </div>
    </Section>
  )
}
