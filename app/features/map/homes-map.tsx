import { useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { formatHomeCount } from '../../../domain/home/figures.ts'
import { HomesHere } from './homes-here.tsx'
import type { HomesMapProps } from './homes-map-props.ts'
import css from './homes-map.module.css'
import { MapLegend } from './map-legend.tsx'
import type { ShownMarker } from './map-marker.tsx'
import { MapPreview } from './map-preview.tsx'
import { MapTools } from './map-tools.tsx'
import { MarkerLayer } from './marker-layer.tsx'
import type { MarkerLayerHandle } from './marker-layer.tsx'
import { StillGround } from './static-map-image.tsx'
import { useMapView } from './use-map-view.ts'
import { useWaking } from './use-waking.ts'

/** The map of the homes found: drawn by the server, moved by Google or MapLibre once it is wanted. */
export function HomesMap(props: HomesMapProps) {
  const { view, settings, onRaise, onView } = props
  const stage = useRef<HTMLDivElement>(null)
  const groundPlace = useRef<HTMLDivElement>(null)
  const layer = useRef<MarkerLayerHandle>(null)
  const helpId = useId()
  const { isAwake, hasScripts, wake } = useWaking(props.wakes, props.onWake)
  const map = useMapView(props, { stage, groundPlace, layer }, isAwake)
  const [chosen, setChosen] = useState<ShownMarker>()
  const [raisedByPin, setRaisedByPin] = useState<number>()
  const isMoving = map.status === 'moving'
  const { onMoving } = props
  useEffect(() => onMoving?.(isMoving), [onMoving, isMoving])

  function choose(marker: ShownMarker): void {
    wake()
    if (marker.home) {
      onView(marker.home.id)
      setChosen(chosen?.key === marker.key ? undefined : marker)
    } else setChosen(map.openGroup(marker) ? undefined : marker)
  }

  function close(): void {
    setChosen(undefined)
    if (chosen) layer.current?.focus(chosen.key)
  }

  const markers = (
    <MarkerLayer
      ref={layer}
      markers={map.markers}
      anchor={map.anchor}
      isStill={map.isStill}
      hrefOf={({ home, group }) =>
        home ? props.hrefOfHome(home) : group ? props.hrefOfBounds(group.bounds) : ''
      }
      isButton={hasScripts && map.status !== 'stuck'}
      raisedHomeId={props.raisedHomeId ?? raisedByPin}
      chosenKey={chosen?.key}
      viewedIds={props.viewedIds}
      label="Homes, from north to south"
      helpId={helpId}
      onChoose={choose}
      onRaise={(homeId) => {
        setRaisedByPin(homeId)
        onRaise?.(homeId)
      }}
      onEscape={() => (chosen ? close() : map.goBack())}
    />
  )

  return (
    <section aria-label="Map of homes" className={css.map}>
      <div ref={stage} className={css.stage} onPointerDown={wake}>
        <StillGround basemaps={view.basemaps} isHidden={isMoving} />
        <div ref={groundPlace} className={css.ground} data-place-class={css.place} />
        {map.ground?.markerHost ? createPortal(markers, map.ground.markerHost) : markers}
      </div>
      <MapTools
        canMove={isMoving}
        hasMovedAway={map.hasMovedAway}
        hasBounds={props.bounds !== undefined}
        followsMap={props.followsMap}
        onFollowMap={props.onFollowMap}
        onZoom={map.zoomBy}
        onFit={map.fitHomes}
        onSearchHere={() => {
          map.setHasMovedAway(false)
          props.onSearchArea(map.seen)
        }}
        onSearchEverywhere={() => props.onSearchArea(undefined)}
      />
      <div className={css.below}>
        {chosen && (
          <MapPreview onClose={close}>
            {chosen.home ? (
              props.renderPreview(chosen.home)
            ) : chosen.homes ? (
              <HomesHere homes={chosen.homes} hrefOfHome={props.hrefOfHome} onView={onView} />
            ) : null}
          </MapPreview>
        )}
        <div className={css.foot} data-covered={chosen ? true : undefined}>
          <p className={css.count} aria-live="polite">
            {`${formatHomeCount(map.countHere)} here`}
            {props.placelessHomes > 0 && (
              <span className={css.elsewhere}>{`, ${props.placelessHomes} not on the map`}</span>
            )}
          </p>
          <MapLegend />
        </div>
      </div>
      {!isMoving && settings.attribution && view.basemaps.length > 0 && (
        <p className={css.attribution}>{settings.attribution}</p>
      )}
      {map.status === 'stuck' && (
        <p className={css.stuck}>
          This map stands still in your browser. Its pins are links, and the list has every home.
        </p>
      )}
      <p id={helpId} hidden>
        Arrow keys go from pin to pin, Page Up and Page Down through all of them. Enter opens, Escape returns.
      </p>
    </section>
  )
}
