import { createIsomorphicFn } from '@tanstack/react-start'
import { useEffect, useState, type ComponentProps } from 'react'
import { SearchMap } from '../../../features/map/search-map.tsx'
import mapCss from '../../../features/map/homes-map.module.css'
import legendCss from '../../../features/map/markers/map-legend.module.css'
import markerCss from '../../../features/map/markers/map-marker.module.css'
import layerCss from '../../../features/map/markers/marker-layer.module.css'
import imageCss from '../../../features/map/static/static-map-image.module.css'

/** The server's map shows before its code loads: using their classes here brings its style sheets with the list. */
const classNames = [mapCss.map, legendCss.legend, markerCss.marker, layerCss.layer, imageCss.sheet].join(' ')

/** The map's code, once the browser has loaded it; the server always has it. */
let loaded: typeof SearchMap | undefined
const findMap: () => typeof SearchMap | undefined = createIsomorphicFn()
  .server((): typeof SearchMap | undefined => SearchMap)
  .client((): typeof SearchMap | undefined => loaded)

async function loadMap(): Promise<typeof SearchMap> {
  const code = await import('../../../features/map/search-map.tsx')
  loaded = code.SearchMap
  return loaded
}

/**
 * The map beside or in place of the list. Its first HTML is the server's and stays as it is, pins as links, until the code
 * is needed: a phone that shows the list doesn't load it.
 */
export function DeferredMap({
  id,
  className,
  ...map
}: ComponentProps<typeof SearchMap> & { id: string; className: string | undefined }) {
  const [Map, setMap] = useState(findMap)
  const isNeeded = map.activates !== 'later'

  useEffect(() => {
    if (!isNeeded || Map) return
    // Fails silently, as §8 requires of maps: the static map and the list remain.
    loadMap().then(
      (code) => setMap(() => code),
      () => undefined,
    )
  }, [isNeeded, Map])

  if (!Map) {
    // The server's HTML here isn't React's: it's neither compared nor removed.
    const serverHtml = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } }
    return <div key={classNames} id={id} className={className} data-print="hide" {...serverHtml} />
  }
  return (
    <div key="loaded" id={id} className={className} data-print="hide">
      <Map {...map} />
    </div>
  )
}
