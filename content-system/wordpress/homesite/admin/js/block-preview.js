/** A block as visitors would see it: drawn by the website, shown without scripts. */
;(() => {
  const { createElement: el, useEffect, useRef, useState } = wp.element
  const { Button, Spinner } = wp.components
  const { __, sprintf } = wp.i18n

  /** The website as a computer shows it; narrower places show it as a phone does. */
  const DESKTOP_PX = 1200
  const PHONE_PX = 600
  /** What the website takes for the height of a window. */
  const WINDOW_PX = 800
  const LONGEST_PX = 2400
  const AT_ONCE = 2
  const QUIET_MS = 500
  /** While the website is away, blocks don't wait for it one by one. */
  const AWAY_MS = 15_000

  const known = new Map()
  const waiting = []
  let underWay = 0
  let away = { until: 0 }

  async function fetchPreview(data) {
    try {
      return await wp.apiFetch({ path: '/homesite/v1/block-previews', method: 'POST', data })
    } catch (error) {
      return {
        away: true,
        problem: sprintf(
          // translators: %s: what went wrong, in WordPress's words
          __('The preview can’t be fetched, so blocks show their fields. %s', 'homesite'),
          error?.message ?? '',
        ),
      }
    }
  }

  async function draw({ data, resolve }) {
    underWay += 1
    const answer = await fetchPreview(data)
    underWay -= 1
    if (answer.away) away = { until: Date.now() + AWAY_MS, answer }
    else known.set(JSON.stringify(data), answer)
    resolve(answer)
    next()
  }

  function next() {
    while (waiting.length > 0 && underWay < AT_ONCE) {
      const asked = waiting.shift()
      if (away.until > Date.now()) asked.resolve(away.answer)
      else void draw(asked)
    }
  }

  const ask = (data) =>
    new Promise((resolve) => {
      waiting.push({ data, resolve })
      next()
    })

  /** @returns what the website drew last, while it draws what's written now too; and how to ask once more */
  function usePreview(page, block) {
    const key = JSON.stringify({ page, block })
    const [answer, setAnswer] = useState(known.get(key))
    const [tries, setTries] = useState(0)
    const isFirst = useRef(true)
    useEffect(() => {
      let isWanted = true
      const show = (each) => isWanted && setAnswer(each)
      if (known.has(key)) show(known.get(key))
      const wait = isFirst.current ? 0 : QUIET_MS
      isFirst.current = false
      const timer = known.has(key) ? 0 : setTimeout(() => ask(JSON.parse(key)).then(show), wait)
      return () => {
        isWanted = false
        clearTimeout(timer)
      }
    }, [key, tries])
    function askAgain() {
      away = { until: 0 }
      setTries(tries + 1)
    }
    return { answer, askAgain }
  }

  /** The website's document. It has the height of what's in it, as the website draws it in a window of usual height. */
  function Frame({ html, title }) {
    const place = useRef()
    const frame = useRef()
    const [placeWidth, setPlaceWidth] = useState(0)
    const [height, setHeight] = useState(0)
    const width = placeWidth < PHONE_PX ? placeWidth : Math.max(placeWidth, DESKTOP_PX)
    const scale = width > 0 ? placeWidth / width : 1
    useEffect(() => {
      const observer = new ResizeObserver(([{ contentRect }]) => setPlaceWidth(Math.round(contentRect.width)))
      observer.observe(place.current)
      return () => observer.disconnect()
    }, [])
    const measuring = useRef()
    useEffect(() => () => measuring.current?.disconnect(), [])
    function measure() {
      measuring.current?.disconnect()
      const main = frame.current?.contentDocument?.querySelector('main')
      if (!main) return
      measuring.current = new ResizeObserver(() =>
        setHeight(Math.min(LONGEST_PX, Math.ceil(main.getBoundingClientRect().height))),
      )
      measuring.current.observe(main)
    }
    return el(
      'div',
      { ref: place, className: 'homesite-block-frame', style: { height: Math.ceil(height * scale) } },
      el('iframe', {
        ref: frame,
        title,
        // Its own document can be measured, and runs nothing.
        sandbox: 'allow-same-origin',
        srcDoc: html,
        tabIndex: -1,
        onLoad: measure,
        style: { width, height: Math.max(height, WINDOW_PX), transform: `scale(${scale})` },
      }),
    )
  }

  /** A block's preview, or why there is none. */
  function Preview({ preview: { answer, askAgain }, label }) {
    if (!answer) return el('div', { className: 'homesite-block-waiting' }, el(Spinner))
    // translators: %s: the type of a block
    const title = sprintf(__('%s, as visitors see it', 'homesite'), label)
    if (answer.html)
      return el(
        'div',
        { ref: (node) => node && (node.inert = true) },
        el(Frame, { html: answer.html, title }),
      )
    return el(
      'p',
      { className: 'homesite-block-problem', role: 'status' },
      answer.problem,
      answer.away && ' ',
      answer.away && el(Button, { variant: 'link', onClick: askAgain }, __('Try again', 'homesite')),
    )
  }

  Object.assign(window.homesiteBlocks, { Preview, usePreview })
})()
