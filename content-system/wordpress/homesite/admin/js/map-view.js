/** What a small map of ours shows, with the website's basemap under it. */
window.homesiteMap = (() => {
  const size = { width: 480, height: 300 }
  const milesPerDegree = 69.09

  /** Web Mercator on a plane of 1 × 1, as the website's basemap is drawn. */
  function toPlane([lat, lng]) {
    const sine = Math.sin((Math.min(85, Math.max(-85, lat)) * Math.PI) / 180)
    return [lng / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)]
  }

  const fromPlane = ([x, y]) => [
    (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
    (x - 0.5) * 360,
  ]

  function toView({ center, radius }) {
    const middle = toPlane(center)
    /** How wide the globe is, in the drawing's units. */
    const globe = (size.height / 2 / radius) * milesPerDegree * 360 * Math.cos((center[0] * Math.PI) / 180)
    const half = [size.width / 2, size.height / 2]
    const fromMiddle = (plane) => plane.map((at, i) => half[i] + (at - middle[i]) * globe)
    return {
      toPoint: (place) => fromMiddle(toPlane(place)),
      toPlace: (point) => fromPlane(point.map((at, i) => middle[i] + (at - half[i]) / globe)),
      fromMiddle,
      middle,
      globe,
      radius,
    }
  }

  /** The website's drawings of its basemap: how wide the globe is at zoom 0, their zooms, size and grid. */
  const sheets = { globe: 256, least: 5.5, most: 13, width: 2048, height: 1408, grid: 128 }
  /** Smaller, a drawing wouldn't fill the map. */
  const leastScale = 0.3

  /** Lays the website's drawing under a view; the one before stays until it's there. */
  function drawBasemap(layer, view, url) {
    const zoom = Math.min(
      sheets.most,
      Math.max(sheets.least, Math.round(Math.log2(view.globe / sheets.globe) * 2) / 2),
    )
    const lay = (image, at) => {
      const steps = (sheets.globe * 2 ** at.zoom) / sheets.grid
      const scale = view.globe / (sheets.globe * 2 ** at.zoom)
      const [width, height] = [sheets.width * scale, sheets.height * scale]
      const [x, y] = view.fromMiddle([at.column / steps, at.row / steps])
      const box = { x: x - width / 2, y: y - height / 2, width, height }
      for (const [key, value] of Object.entries(box)) image.setAttribute(key, value)
      return box.x <= 0 && box.y <= 0 && box.x + width >= size.width && box.y + height >= size.height
    }
    layer.toggleAttribute('hidden', view.globe / sheets.globe < leastScale * 2 ** sheets.least)
    const isCovered = [...layer.children].map((image) => {
      const at = JSON.parse(image.dataset.sheet)
      return lay(image, at) && at.zoom === zoom
    })
    if (!url || layer.hasAttribute('hidden') || isCovered.at(-1)) return
    const steps = (sheets.globe * 2 ** zoom) / sheets.grid
    const [column, row] = view.middle.map((at) => Math.round(at * steps))
    const image = document.createElementNS('http://www.w3.org/2000/svg', 'image')
    image.dataset.sheet = JSON.stringify({ zoom, column, row })
    lay(image, { zoom, column, row })
    image.addEventListener('load', () => {
      while (image.previousSibling) image.previousSibling.remove()
    })
    image.addEventListener('error', () => image.setAttribute('visibility', 'hidden'))
    image.setAttribute('href', `${url}basemap/${zoom}/${column}/${row}.svg`)
    layer.append(image)
  }

  return { size, toView, drawBasemap }
})()
