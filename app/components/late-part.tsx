import { Suspense, memo, use, useEffect, useRef, useState, type ComponentType } from 'react'
import css from './late-part.module.css'

/** A part of a page, and a way to fetch its code ahead. */
export type Part<Props> = { Part: ComponentType<Props>; preload: () => Promise<unknown> }

type Loading<Props> = () => Promise<ComponentType<Props>>

/** How far before it comes into view a part's code is fetched. */
const headStart = '200px'

/** A part as the server writes it: whole. The same tree as in the browser, where it sleeps. */
export function createWholePart<Props extends object>(Whole: ComponentType<Props>): Part<Props> {
  function WholePart(props: Props) {
    return (
      <div className={css.part} data-dehydrated="">
        <Suspense>
          <Whole {...props} />
        </Suspense>
      </div>
    )
  }
  return { Part: WholePart, preload: () => Promise.resolve() }
}

/**
 * A part of which the browser keeps what the server wrote until the visitor has begun to do something and the part is in
 * view; its code is fetched then. Links and forms in it work meanwhile, as they do without scripts. Where the server
 * wrote nothing it is fetched at once.
 * @param load fetches the component; where that fails the part stays as the server wrote it
 */
export function createLatePart<Props extends object>(load: Loading<Props>): Part<Props> {
  let loaded: ComponentType<Props> | undefined

  async function preload(): Promise<ComponentType<Props>> {
    loaded ??= await load()
    return loaded
  }

  type AwakeProps = { props: Props; woken: Promise<ComponentType<Props>>; onAwake: (isAwake: true) => void }
  function Awake({ props, woken, onAwake }: AwakeProps) {
    useEffect(() => onAwake(true), [onAwake])
    // No hook comes after it. React pauses in `use` and renders anew when it goes on; where the code has come meanwhile
    // there is no `use`, and the first hook after it would be one too many.
    const Whole = loaded ?? use(woken)
    return <Whole {...props} />
  }

  function LatePart(props: Props) {
    const place = useRef<HTMLDivElement>(null)
    const [isAwake, setIsAwake] = useState(false)
    const [{ woken, wake }] = useState(() => createAlarm(preload))
    const [first] = useState(() => ({ props, part: toPart(props) }))

    function toPart(given: Props) {
      return (
        <Suspense>
          <Awake props={given} woken={woken} onAwake={setIsAwake} />
        </Suspense>
      )
    }

    useEffect(() => {
      const acted = whenVisitorActs()
      const elements = [...(place.current?.children ?? [])]
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) void acted.then(wake)
        },
        { rootMargin: headStart },
      )
      for (const element of elements) observer.observe(element)
      if (elements.length === 0) wake()
      return () => observer.disconnect()
    }, [wake])

    useEffect(() => {
      if (props !== first.props) wake()
    }, [props, first, wake])

    // React throws away what the server wrote when it is told something new of a part whose code is not here.
    return (
      <div ref={place} className={css.part} data-dehydrated={isAwake ? undefined : ''}>
        {isAwake || loaded ? toPart(props) : first.part}
      </div>
    )
  }
  return { Part: memo(LatePart), preload }
}

const acts = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'] as const

/** Module level: whoever looks at a page begins once. */
let hasActed: Promise<void> | undefined

/** Waits for a first sign that somebody uses the page. */
function whenVisitorActs(): Promise<void> {
  hasActed ??= new Promise((resolve) => {
    const end = new AbortController()
    const options = { capture: true, passive: true, signal: end.signal }
    for (const act of acts)
      addEventListener(
        act,
        (event) => {
          // Browsers tell of a pointer that lies still when something comes to lie under it.
          if (event instanceof PointerEvent && event.type === 'pointermove' && !hasMoved(event)) return
          end.abort()
          resolve()
        },
        options,
      )
  })
  return hasActed
}

function hasMoved({ movementX, movementY }: PointerEvent): boolean {
  return movementX !== 0 || movementY !== 0
}

/** A promise that begins its work when it is told to; of tries that fail nobody hears, and the next may succeed. */
function createAlarm<Result>(work: () => Promise<Result>): { woken: Promise<Result>; wake: () => void } {
  const { promise: woken, resolve } = Promise.withResolvers<Result>()
  return { woken, wake: () => void work().then(resolve, () => undefined) }
}
