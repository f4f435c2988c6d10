import { createIsomorphicFn } from '@tanstack/react-start'
import { useEffect, useState, type ComponentProps } from 'react'
import { SearchMap } from '../../../features/map/search-map.tsx'
import mapCss from '../../../features/map/homes-map.module.css'
import legendCss from '../../../features/map/markers/map-legend.module.css'
import markerCss from '../../../features/map/markers/map-marker.module.css'
import layerCss from '../../../features/map/markers/marker-layer.module.css'
import imageCss from '../../../features/map/static/static-map-image.module.css'

/** The server's map is seen before its code is here: where their classes are used, its style sheets come with the list. */
const looks = [mapCss.map, legendCss.legend, markerCss.marker, layerCss.layer, imageCss.sheet].join(' ')

/** The map's code, once a browser has it; the server always does. */
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
 * is wanted: a phone that shows the list does without it.
 */
export function DeferredMap({
  id,
  className,
  ...map
}: ComponentProps<typeof SearchMap> & { id: string; className: string | undefined }) {
  const [Map, setMap] = useState(findMap)
  const isWanted = map.activates !== 'later'

  useEffect(() => {
    if (!isWanted || Map) return
    // Silent when it fails, as §8 asks of maps: the still one and the list are there.
    loadMap().then(
      (here) => setMap(() => here),
      () => undefined,
    )
  }, [isWanted, Map])

  if (!Map) {
    // What stands here isn't React's: it is neither compared nor removed.
    const asWritten = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } }
    return <div key={looks} id={id} className={className} data-print="hide" {...asWritten} />
  }
  return (
    <div key="here" id={id} className={className} data-print="hide">
      <Map {...map} />
    </div>
  )
}
