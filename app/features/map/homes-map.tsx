import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { formatPlaceCount } from '../../../domain/home/figures.ts'
import { CLOSE_UP_ZOOM } from '../../../domain/map/static-map.ts'
import { DrawArea } from './draw-area.tsx'
import { HomesAtPoint } from './homes-at-point.tsx'
import type { MapCamera } from '../../../domain/map/map-camera.ts'
import type { HomesMapProps } from './homes-map-props.ts'
import * as css from './homes-map.module.css'
import { findMarkerKeys } from './markers/home-marker.ts'
import { RegionNames } from './markers/region-names.tsx'
import type { RegionNamesHandle } from './markers/region-names.tsx'
import { MapLegend } from './markers/map-legend.tsx'
import type { ShownMarker } from './markers/map-marker.tsx'
import { MapPreview } from './map-preview.tsx'
import { MapTools } from './map-tools.tsx'
import { MarkerLayer } from './markers/marker-layer.tsx'
import type { MarkerLayerHandle } from './markers/marker-layer.tsx'
import type { MapLot, SitePlanLayerHandle } from './site-plans/site-plan-layer.tsx'
import { useSitePlanCode } from './site-plans/use-site-plan-code.ts'
import { StaticMapImage } from './static/static-map-image.tsx'
import { useMarkerFocus } from './markers/use-marker-focus.ts'
import { useMovedElement } from './markers/use-moved-element.ts'
import { useVisibleMarkers } from './markers/use-visible-markers.ts'
import { useActivation } from './use-activation.ts'
import { useMapCamera } from './use-map-camera.ts'
import { useBackCloses } from '../back-closes/use-back-closes.ts'

/** The map of the homes found: a static map from the server, then Google's or MapLibre's once it's wanted. */
export function HomesMap(props: HomesMapProps) {
  const { view, settings, homes, onHighlight, onInteractive, onView } = props
  const stage = useRef<HTMLDivElement>(null)
  const basemapHost = useRef<HTMLDivElement>(null)
  const layer = useRef<MarkerLayerHandle>(null)
  const sitePlans = useRef<SitePlanLayerHandle>(null)
  const regionNames = useRef<RegionNamesHandle>(null)
  const helpId = useId()
  const { isActive, hasScripts, activate } = useActivation(props.activates, props.onActivate)
  const resultKey = useMemo(() => homes?.map(({ id }) => id).join(), [homes])
  const onMove = (camera: MapCamera) => {
    layer.current?.follow(camera)
    regionNames.current?.follow(camera)
    sitePlans.current?.follow(camera)
  }
  const map = useMapCamera(props, { stage, basemapHost }, { isActive, resultKey, onMove })
  const closeView = map.settled && map.settled.camera.zoom >= CLOSE_UP_ZOOM ? map.settled.camera : undefined
  const plans = useSitePlanCode(closeView !== undefined)
  const { markers, countHere } = useVisibleMarkers(view, homes, map.settled, plans?.fanOut)
  const { openGroup, goBack } = useMarkerFocus(
    layer,
    markers,
    map,
    resultKey,
    (location) => sitePlans.current?.covers(location) ?? false,
  )
  const markersPlace = useMovedElement(map.markerHost)
  const [chosen, setChosen] = useState<ShownMarker>()
  /** A group that was chosen before the map could move. */
  const [pending, setPending] = useState<ShownMarker>()
  const [isDrawing, setIsDrawing] = useState(false)
  const drawButton = useRef<HTMLButtonElement>(null)
  const [chosenLot, setChosenLot] = useState<MapLot>()
  const [highlightedByPin, setHighlightedByPin] = useState<number>()
  const highlightedHome =
    props.highlightedHome ?? (highlightedByPin === undefined ? undefined : { id: highlightedByPin })
  const isInteractive = map.status === 'interactive'
  useEffect(() => onInteractive?.(isInteractive), [onInteractive, isInteractive])

  const isDecided = map.settled !== undefined || map.status === 'unavailable'

  function choose(marker: ShownMarker): void {
    activate()
    setChosenLot(undefined)
    setPending(isDecided || marker.home ? undefined : marker)
    if (marker.home) {
      onView(marker.home.id)
      setChosen(chosen?.key === marker.key ? undefined : marker)
    } else setChosen(isDecided && !openGroup(marker) ? marker : undefined)
  }

  const openPending = useEffectEvent((marker: ShownMarker) => {
    if (map.settled) openGroup(marker)
    else layer.current?.followLink(marker.key)
  })
  useEffect(() => {
    if (pending && isDecided) openPending(pending)
  }, [pending, isDecided])

  function close(): void {
    setChosen(undefined)
    setChosenLot(undefined)
    if (chosen) layer.current?.focus(chosen.key)
  }

  function chooseLot(lot: MapLot): void {
    setChosen(undefined)
    setChosenLot(lot)
  }

  const hasCard = chosen !== undefined || (chosenLot !== undefined && plans !== undefined)
  useBackCloses('preview', hasCard, close)
  useBackCloses('drawing', isDrawing, () => setIsDrawing(false))
  // The button comes back when the drawing ends.
  const wasDrawing = useRef(false)
  useEffect(() => {
    if (wasDrawing.current && !isDrawing) drawButton.current?.focus({ preventScroll: true })
    wasDrawing.current = isDrawing
  }, [isDrawing])

  return (
    <section aria-label="Map of homes" className={css.map} data-print="map">
      <div ref={stage} className={css.stage} onPointerDown={activate}>
        <StaticMapImage basemaps={view.basemaps} isHidden={isInteractive} />
        <div ref={basemapHost} className={css.basemap} data-place-class={css.place} />
        <div>
          <div ref={markersPlace}>
            {plans && closeView && (
              <plans.SitePlanLayer
                ref={sitePlans}
                anchor={closeView}
                chosen={chosenLot}
                hasStreets={map.hasStreets}
                onChoose={chooseLot}
              />
            )}
            <RegionNames
              ref={regionNames}
              names={view.names}
              anchor={map.settled?.camera ?? view.camera}
              isStatic={!map.settled}
            />
            <MarkerLayer
              ref={layer}
              markers={markers}
              anchor={map.settled?.camera ?? view.camera}
              shape={props.bounds?.shape}
              isStatic={!map.settled}
              hrefOf={({ home, group }) =>
                home ? props.hrefOfHome(home) : group ? props.hrefOfBounds(group.bounds) : ''
              }
              isButton={hasScripts && map.status !== 'unavailable'}
              highlightedKeys={highlightedHome && findMarkerKeys(markers, highlightedHome)}
              busyKey={isDecided ? undefined : pending?.key}
              chosenKey={chosen?.key}
              viewedIds={props.viewedIds}
              savedIds={props.savedIds}
              label="Homes, from north to south"
              helpId={helpId}
              onChoose={choose}
              onHighlight={(homeId) => {
                setHighlightedByPin(homeId)
                onHighlight?.(homeId)
              }}
              onEscape={() => (hasCard ? close() : goBack())}
            />
          </div>
        </div>
      </div>
      {isDrawing && map.settled && (
        <DrawArea
          camera={map.settled.camera}
          onDraw={(area) => {
            setIsDrawing(false)
            props.onFollowMap(false)
            props.onSearchArea(area)
          }}
          onCancel={() => setIsDrawing(false)}
        />
      )}
      <MapTools
        canMove={isInteractive && !isDrawing}
        hasMovedAway={map.hasMovedAway}
        hasBounds={props.bounds !== undefined}
        hasShape={props.bounds?.shape !== undefined}
        followsMap={props.followsMap}
        onFollowMap={props.onFollowMap}
        onZoom={map.zoomBy}
        onFit={map.fitHomes}
        onSearchHere={map.searchHere}
        onSearchEverywhere={() => props.onSearchArea(undefined)}
        onDraw={() => {
          setChosen(undefined)
          setChosenLot(undefined)
          setIsDrawing(true)
        }}
        drawButton={drawButton}
      />
      <div className={css.below} data-print="hide">
        {hasCard && (
          <MapPreview onClose={close}>
            {chosenLot && plans ? (
              <plans.LotPreview chosen={chosenLot} />
            ) : chosen?.home ? (
              props.renderPreview(chosen.home)
            ) : chosen?.homes ? (
              <HomesAtPoint homes={chosen.homes} hrefOfHome={props.hrefOfHome} onView={onView} />
            ) : null}
          </MapPreview>
        )}
        <div className={css.foot} data-map-edge="bottom" data-covered={hasCard ? true : undefined}>
          <p className={css.count} aria-live="polite">
            {props.placelessHomes !== undefined && `${formatPlaceCount(countHere)} here`}
            {props.placelessHomes !== undefined && props.placelessHomes > 0 && (
              <span className={css.elsewhere}>{`, ${props.placelessHomes} not on the map`}</span>
            )}
          </p>
          <MapLegend />
          <p className={css.asOf} data-prices-as-of>
            {props.pricesAsOf}
          </p>
        </div>
      </div>
      {!isInteractive && settings.attribution && view.basemaps.length > 0 && (
        <p className={css.attribution}>{settings.attribution}</p>
      )}
      {map.status === 'unavailable' && (
        <p className={css.unavailable}>
          This map can’t be moved in your browser. Its pins are links, and the list has every home.
        </p>
      )}
      <p id={helpId} hidden>
        Arrow keys go from pin to pin, Page Up and Page Down through all of them. Enter opens, Escape returns.
      </p>
    </section>
  )
}
