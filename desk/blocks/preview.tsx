// A block as visitors would see it: drawn by the website, shown without scripts.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Spinner } from '@wordpress/components'
import { useEffect, useRef, useState } from 'react'
import { askWordpress } from '../desk-api.ts'
import { wp } from './wordpress.ts'

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

/** `problem`: why nothing is drawn. */
type Drawn = { html?: string; problem?: string; away?: boolean }

const waiting: (() => void)[] = []
let underWay = 0
let away: { until: number; drawn: Drawn } | undefined

async function draw(body: object): Promise<Drawn> {
  if (underWay < AT_ONCE) underWay += 1
  else await new Promise<void>((resolve) => void waiting.push(resolve))
  try {
    if (away && away.until > Date.now()) return away.drawn
    const drawn = await askWordpress<Drawn>('homesite/v1/block-previews', { method: 'POST', body }).catch(
      ({ message }: Error) => ({
        away: true,
        problem: `The preview can’t be fetched, so blocks show their fields. ${message}`,
      }),
    )
    if (drawn.away) away = { until: Date.now() + AWAY_MS, drawn }
    return drawn
  } finally {
    const next = waiting.shift()
    if (next) next()
    else underWay -= 1
  }
}

/** A text once it hasn't changed for a moment. */
function useQuiet(text: string): string {
  const [quiet, setQuiet] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(text), QUIET_MS)
    return () => clearTimeout(timer)
  }, [text])
  return quiet
}

/** @returns what the website drew last, while it draws what's written now too; and how to ask once more */
export function usePreview(block: object) {
  const page = wp.data.select('core/editor').getCurrentPostId()
  const asked = useQuiet(JSON.stringify({ page, block }))
  const { data: drawn, refetch } = useQuery({
    queryKey: ['preview', asked],
    queryFn: () => draw(JSON.parse(asked) as object),
    placeholderData: keepPreviousData,
    staleTime: ({ state }) => (state.data?.away ? 0 : Infinity),
  })
  function askAgain() {
    away = undefined
    void refetch()
  }
  return { drawn, askAgain }
}

/** The website's document. It has the height of what's in it, as the website draws it in a window of usual height. */
function Frame({ html, title }: { html: string; title: string }) {
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const measuring = useRef<ResizeObserver>(undefined)
  const [placeWidth, setPlaceWidth] = useState(0)
  const [height, setHeight] = useState(0)
  const width = placeWidth < PHONE_PX ? placeWidth : Math.max(placeWidth, DESKTOP_PX)
  const scale = width > 0 ? placeWidth / width : 1
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setPlaceWidth(Math.round(entry?.contentRect.width ?? 0)))
    if (place.current) observer.observe(place.current)
    return () => {
      observer.disconnect()
      measuring.current?.disconnect()
    }
  }, [])
  function measure() {
    measuring.current?.disconnect()
    const main = frame.current?.contentDocument?.querySelector('main')
    if (!main) return
    measuring.current = new ResizeObserver(() =>
      setHeight(Math.min(LONGEST_PX, Math.ceil(main.getBoundingClientRect().height))),
    )
    measuring.current.observe(main)
  }
  return (
    <div ref={place} className="homesite-block-frame" style={{ height: Math.ceil(height * scale) }}>
      <iframe
        ref={frame}
        title={title}
        // Its own document can be measured, and runs nothing.
        sandbox="allow-same-origin"
        srcDoc={html}
        tabIndex={-1}
        onLoad={measure}
        style={{ width, height: Math.max(height, WINDOW_PX), transform: `scale(${scale})` }}
      />
    </div>
  )
}

type PreviewProps = { preview: ReturnType<typeof usePreview>; label: string }

/** A block's preview, or why there is none. */
export function Preview({ preview: { drawn, askAgain }, label }: PreviewProps) {
  if (!drawn)
    return (
      <div className="homesite-block-waiting">
        <Spinner />
      </div>
    )
  if (drawn.html)
    return (
      <div ref={(node) => void (node && (node.inert = true))}>
        <Frame html={drawn.html} title={`${label}, as visitors see it`} />
      </div>
    )
  return (
    <p className="homesite-block-problem" role="status">
      {drawn.problem}
      {drawn.away && (
        <>
          {' '}
          <Button variant="link" onClick={askAgain}>
            Try again
          </Button>
        </>
      )}
    </p>
  )
}
