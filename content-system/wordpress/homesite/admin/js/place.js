/** The small map of a place: communities around it, and what looks wrong with it. It's dragged and zoomed like any map. */
;(({ __, sprintf }, { size, toView, drawBasemap }) => {
  const swappedText = __('Latitude and longitude look swapped.', 'homesite')
  const earthRadiusMiles = 3958.8

  const toRadians = (degrees) => (degrees * Math.PI) / 180

  /** As the website's distanceMiles. */
  function toMiles([latA, lngA], [latB, lngB]) {
    const halfChord =
      Math.sin(toRadians(latB - latA) / 2) ** 2 +
      Math.cos(toRadians(latA)) * Math.cos(toRadians(latB)) * Math.sin(toRadians(lngB - lngA) / 2) ** 2
    return 2 * earthRadiusMiles * Math.asin(Math.sqrt(halfChord))
  }

  /** Half the map's height, in miles. */
  const radiusMiles = { near: 1.5, least: 0.1, most: 1500 }
  /** A pointer that moved less was meant as a click. */
  const dragPx = 4

  /** Around the place, else its community, else all communities. */
  function toStart(place, own, around) {
    const center = place ?? own?.at
    if (center) return { center, radius: radiusMiles.near }
    const middle = average(around.map(({ at }) => at)) ?? [39.8, -98.6]
    const farthest = 1.2 * Math.max(0, ...around.map(({ at }) => toMiles(middle, at)))
    return { center: middle, radius: farthest || radiusMiles.most }
  }

  const isInside = ([x, y]) => x >= 0 && y >= 0 && x <= size.width && y <= size.height

  function average(places) {
    if (places.length === 0) return undefined
    return [0, 1].map((i) => places.reduce((sum, at) => sum + at[i], 0) / places.length)
  }

  function check(place, { around, farMiles, farthestMiles }, communityId) {
    const own = around.find(({ id }) => id === communityId)
    const nearest = own ?? around.toSorted((a, b) => toMiles(place, a.at) - toMiles(place, b.at))[0]
    if (!nearest) return ''
    const miles = toMiles(place, nearest.at)
    const swapped = Math.abs(place[1]) <= 90 && toMiles([place[1], place[0]], nearest.at) < miles
    if (swapped) return swappedText
    if (own && miles > farMiles)
      // translators: 1: miles, 2: a community
      return sprintf(
        __('This is %1$d miles from %2$s, the community it belongs to.', 'homesite'),
        Math.floor(miles),
        own.name,
      )
    if (miles > 2 * farthestMiles)
      // translators: 1: miles, 2: a community
      return sprintf(
        __('This is %1$d miles from %2$s, the nearest community.', 'homesite'),
        Math.floor(miles),
        nearest.name,
      )
    return ''
  }

  function toNothingFound(places, text) {
    // translators: %s: what an editor typed
    return places
      ? sprintf(__('Nothing is called “%s”.', 'homesite'), text)
      : __('Places can’t be looked up now.', 'homesite')
  }

  function draw(layer, view, place, around) {
    layer.replaceChildren()
    const append = (name, attributes, text) => {
      const element = document.createElementNS('http://www.w3.org/2000/svg', name)
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
      if (text) element.textContent = text
      layer.append(element)
    }
    const bar = view.radius / 2
    // Names stay readable over the place.
    if (place) {
      const [x, y] = view.toPoint(place)
      append('path', { d: `M${x} ${y}l-7 -14a8 8 0 1 1 14 0z`, class: 'is-place' })
    }
    const named = []
    for (const { at, name } of around) {
      const [x, y] = view.toPoint(at)
      if (!isInside([x, y])) continue
      append('circle', { cx: x, cy: y, r: 4, class: 'is-community' })
      // Zoomed in, there's room for all names.
      if (named.some((other) => Math.abs(other[0] - x) < 120 && Math.abs(other[1] - y) < 14)) continue
      named.push([x, y])
      append(
        'text',
        { x: x + 7, y: y + 4, ...(x > size.width - 110 && { x: x - 7, 'text-anchor': 'end' }) },
        name,
      )
    }
    append('path', { d: `M10 288h${(size.height / 4).toFixed(1)}`, class: 'is-scale' })
    const length = bar < 10 ? Number(bar.toFixed(2)) : Math.round(bar)
    // translators: %s: a number
    append('text', { x: 10, y: 282 }, sprintf(__('%s miles', 'homesite'), length))
  }

  for (const holder of document.querySelectorAll('[data-homesite-place]')) {
    const input = holder.querySelector('input')
    const svg = holder.querySelector('svg')
    const said = JSON.parse(holder.querySelector('script').textContent)
    const { around, community } = said
    let { at: place, why } = said
    const communityField = document.getElementById('homesite-field-community')
    const findOwn = () => around.find(({ id }) => id === (Number(communityField?.value) || community))
    let shown = toStart(place, findOwn(), around)
    const [basemap, marks] = svg.children
    let basemapUrl = ''

    function show() {
      drawBasemap(basemap, toView(shown), basemapUrl)
      const own = findOwn()
      draw(marks, toView(shown), place, own ? [own, ...around.filter((each) => each !== own)] : around)
      holder.querySelector('.homesite-check').textContent = place ? check(place, said, own?.id) : why
      holder.querySelector('[data-homesite-osm]').href = place
        ? `https://www.openstreetmap.org/?mlat=${place[0]}&mlon=${place[1]}#map=16/${place[0]}/${place[1]}`
        : 'https://www.openstreetmap.org/'
    }
    function choose(chosen) {
      place = chosen
      input.value = place.map((degrees) => Number(degrees.toFixed(5))).join(', ')
      show()
    }
    /** What the pointer is over stays under it. */
    function zoom(by, at = [size.width / 2, size.height / 2]) {
      const radius = Math.min(radiusMiles.most, Math.max(radiusMiles.least, shown.radius * by))
      const [before, after] = [toView(shown).toPlace(at), toView({ ...shown, radius }).toPlace(at)]
      shown = { center: shown.center.map((degrees, i) => degrees + before[i] - after[i]), radius }
      show()
    }
    function toPoint(event) {
      const box = svg.getBoundingClientRect()
      return [
        ((event.clientX - box.left) / box.width) * size.width,
        ((event.clientY - box.top) / box.height) * size.height,
      ]
    }

    async function readTyped() {
      const text = input.value
      const read = await ask({ place: text })
      if (input.value !== text) return
      ;({ at: place, why = '' } = read ?? {})
      // One that was typed or pasted may lie anywhere.
      if (place && !isInside(toView(shown).toPoint(place))) shown = toStart(place, undefined, around)
      show()
    }
    input.addEventListener('input', () => void readTyped())
    communityField?.addEventListener('change', () => {
      if (!place) shown = toStart(undefined, findOwn(), around)
      show()
    })

    /** Places by name, as they're suggested. */
    let found = {}
    const finder = holder.querySelector('[data-homesite-find]')
    /** What WordPress knows of places, or of the website's basemap; undefined when it can't say. */
    async function ask(question) {
      const body = new URLSearchParams({
        action: 'homesite_places',
        _ajax_nonce: finder.dataset.nonce,
        ...question,
      })
      const response = await fetch(finder.dataset.url, {
        method: 'POST',
        body,
        credentials: 'same-origin',
      }).catch(() => undefined)
      const answer = response?.ok ? await response.json().catch(() => undefined) : undefined
      return answer?.success ? answer.data : undefined
    }
    async function showBasemap() {
      const said = await ask({ basemap: '1' })
      if (!said?.url) return
      basemapUrl = said.url
      holder.querySelector('[data-homesite-attribution]').textContent = said.attribution
      show()
    }
    function goTo(name) {
      finder.value = name
      shown = { center: found[name], radius: radiusMiles.near }
      show()
    }
    async function find() {
      const text = finder.value
      if (found[text]) return goTo(text)
      const places = await ask({ text })
      if (finder.value !== text) return
      found = { ...places }
      const names = Object.keys(found)
      finder.list.replaceChildren(...names.map((name) => new Option('', name)))
      holder.querySelector('[data-homesite-found]').textContent =
        names.length > 0 || text.trim().length < 2 ? '' : toNothingFound(places, text)
    }
    finder.addEventListener('input', () => void find())
    async function findFirst() {
      await find()
      const [first] = Object.keys(found)
      if (first && !found[finder.value]) goTo(first)
    }
    finder.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter') return
      // It would send the whole form.
      event.preventDefault()
      void findFirst()
    })
    for (const button of holder.querySelectorAll('[data-homesite-zoom]'))
      button.addEventListener('click', () => zoom(Number(button.dataset.homesiteZoom)))

    let drag
    svg.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return
      drag = { from: toPoint(event), center: shown.center, isMoved: false }
      svg.setPointerCapture(event.pointerId)
    })
    svg.addEventListener('pointermove', (event) => {
      if (!drag) return
      const by = toPoint(event).map((at, i) => at - drag.from[i])
      drag.isMoved ||= Math.hypot(...by) > dragPx
      if (!drag.isMoved) return
      const view = toView({ ...shown, center: drag.center })
      shown = { ...shown, center: view.toPlace([size.width / 2 - by[0], size.height / 2 - by[1]]) }
      show()
    })
    svg.addEventListener('pointerup', (event) => {
      if (drag && !drag.isMoved) choose(toView(shown).toPlace(toPoint(event)))
      drag = undefined
    })
    svg.addEventListener('pointercancel', () => (drag = undefined))
    svg.addEventListener(
      'wheel',
      (event) => {
        // Without a key the wheel scrolls the page, as it does over every other field.
        if (!event.ctrlKey && !event.metaKey) return
        event.preventDefault()
        zoom(event.deltaY > 0 ? 1.25 : 0.8, toPoint(event))
      },
      { passive: false },
    )
    show()
    void showBasemap()
  }
})(wp.i18n, window.homesiteMap)
