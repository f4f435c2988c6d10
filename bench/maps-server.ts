// Stands in for Google Maps with a map that renders nothing, so that only our own work is measured.
import { createServer } from 'node:http'
import { listenOnLoopback } from '../server/testing/loopback.ts'

export type MapsServer = {
  url: string
  [Symbol.asyncDispose](): Promise<void>
}

/** Starts the server on a free port. */
export async function startMapsServer(): Promise<MapsServer> {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
    response.setHeader('content-type', 'text/javascript')
    return response.end(`(${plainMaps.toString()})(); window.${searchParams.get('callback')}()`)
  })
  const origin = await listenOnLoopback(server)
  return {
    url: `${origin}/maps.js`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await server[Symbol.asyncDispose]()
    },
  }
}

/** Runs in the page: as much of Google's library as is used, with dragging. */
function plainMaps(): void {
  type Center = { lat: number; lng: number }
  class PlainMap {
    center: Center
    zoom: number
    listeners: Record<string, (() => void)[]> = {}

    constructor(element: HTMLElement, options: { center: Center; zoom: number }) {
      this.center = options.center
      this.zoom = options.zoom
      let last: { x: number; y: number } | undefined
      element.style.pointerEvents = 'auto'
      element.parentElement?.addEventListener('pointerdown', ({ clientX, clientY }) => {
        last = { x: clientX, y: clientY }
      })
      window.addEventListener('pointermove', ({ clientX, clientY }) => {
        if (!last) return
        const degrees = 360 / (256 * 2 ** this.zoom)
        this.center = {
          lat: this.center.lat + (clientY - last.y) * degrees * 0.7,
          lng: this.center.lng - (clientX - last.x) * degrees,
        }
        last = { x: clientX, y: clientY }
        this.tell('bounds_changed')
      })
      window.addEventListener('pointerup', () => {
        if (last) this.tell('idle')
        last = undefined
      })
      setTimeout(() => this.tell('idle'))
    }
    tell(event: string): void {
      for (const listener of this.listeners[event] ?? []) listener()
    }
    getCenter() {
      return { lat: () => this.center.lat, lng: () => this.center.lng }
    }
    getZoom() {
      return this.zoom
    }
    setZoom(zoom: number): void {
      this.zoom = zoom
      setTimeout(() => this.tell('idle'))
    }
    setCenter(center: Center): void {
      this.center = center
      this.tell('bounds_changed')
    }
    panTo(center: Center): void {
      this.setCenter(center)
    }
    addListener(event: string, listener: () => void) {
      this.listeners[event] = [...(this.listeners[event] ?? []), listener]
      return { remove: () => undefined }
    }
  }
  Object.assign(window, { google: { maps: { Map: PlainMap } } })
}
