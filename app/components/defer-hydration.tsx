import { Suspense, memo, use, useEffect, useRef, useState, type ComponentType } from 'react'

type Deferred<Props> = ComponentType<Props> & {
  /** Fetches the code. A loader awaits it, so that a screen the browser renders appears in one piece. */
  preload: () => Promise<unknown>
}

/** How far below the viewport a section starts to load its code. */
const rootMargin = '200px'

/** On the server: components whose code is still loading. */
const loadingOnServer = new Set<Promise<unknown>>()

/** The server renders in one pass and can't wait for code. Resolves once every deferred component is loaded. */
export async function deferredComponentsLoaded(): Promise<void> {
  while (loadingOnServer.size > 0) await Promise.all(loadingOnServer)
}

/**
 * A component that the server renders whole, and whose code the browser fetches and hydrates only once the visitor has
 * interacted with the page and the component is near the viewport. Until then the server's HTML stays, and its links
 * and forms work as they do without scripts. TanStack Start's `<Hydrate>` doesn't hold the server's HTML through a
 * render of its parent: docs/decisions/017-deferred-hydration.md.
 * @param load fetches the component; if that fails, the server's HTML stays and the next try may succeed
 * @param isWanted tells by its props when to hydrate, whatever the visitor does and wherever the component is; until
 * then, changed props change nothing
 */
export function deferHydration<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isWanted?: (props: Props) => boolean,
): Deferred<Props> {
  let Loaded: ComponentType<Props> | undefined

  async function preload(): Promise<ComponentType<Props>> {
    Loaded ??= await load()
    return Loaded
  }

  if (typeof window === 'undefined') {
    const loading = preload().finally(() => loadingOnServer.delete(loading))
    loadingOnServer.add(loading)
  }

  type ContentProps = { props: Props; opened: Promise<ComponentType<Props>>; onHydrated: (is: true) => void }
  function Content({ props, opened, onHydrated }: ContentProps) {
    useEffect(() => onHydrated(true), [onHydrated])
    // No hook may follow. When React resumes after `use` and the code has arrived meanwhile, `use` isn't called
    // again, and a hook after it would be one too many.
    const Component = Loaded ?? use(opened)
    return <Component {...props} />
  }

  function DeferredHydration(props: Props) {
    const marker = useRef<HTMLDivElement>(null)
    const [isHydrated, setIsHydrated] = useState(false)
    const [gate] = useState(() => createGate(preload))
    const [initial] = useState(() => ({ props, content: toContent(props) }))

    function toContent(given: Props) {
      return (
        <Suspense>
          <Content props={given} opened={gate.opened} onHydrated={setIsHydrated} />
        </Suspense>
      )
    }

    useEffect(() => {
      if (isWanted) return
      // The marker has no box of its own.
      const elements = [...(marker.current?.children ?? [])]
      // A touch that's held there waits for it, wherever the visitor is by now (app/document/first-touch.ts).
      if (elements.length === 0 || marker.current?.querySelector('[aria-busy="true"]')) return gate.open()
      const interaction = firstInteraction()
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) void interaction.then(gate.open)
        },
        { rootMargin },
      )
      for (const element of elements) observer.observe(element)
      return () => observer.disconnect()
    }, [gate])

    useEffect(() => {
      if (isWanted ? isWanted(props) : props !== initial.props) gate.open()
    }, [props, initial, gate])

    // A suspended boundary keeps the server's HTML only for as long as it's given the same element: React discards
    // the HTML when it has to render something new there.
    return (
      <div ref={marker} style={{ display: 'contents' }} data-dehydrated={isHydrated ? undefined : ''}>
        {isHydrated || Loaded ? toContent(props) : initial.content}
      </div>
    )
  }

  return Object.assign(memo(DeferredHydration), { preload })
}

/** A promise, and what starts the work that resolves it. After a failure it may be started again. */
function createGate<Result>(work: () => Promise<Result>): { opened: Promise<Result>; open: () => void } {
  const { promise: opened, resolve } = Promise.withResolvers<Result>()
  return { opened, open: () => void work().then(resolve, () => undefined) }
}

/** A click may come alone, from voice control. `interacted` is a touch that was held (app/document/first-touch.ts). */
const interactions = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'click',
  'interacted',
]

/** Module level: one page, one visitor. */
let interacted: Promise<void> | undefined

/** Resolves at the first sign of interaction; most visitors never reach a page's end. */
function firstInteraction(): Promise<void> {
  interacted ??= new Promise((resolve) => {
    // Before this code ran (app/document/first-touch.ts).
    if (document.documentElement.dataset['interacted'] !== undefined) return resolve()
    const listening = new AbortController()
    for (const type of interactions)
      addEventListener(
        type,
        (event) => {
          // Browsers also send `pointermove` when the layout moves under a pointer that rests.
          if (event instanceof PointerEvent && type === 'pointermove' && !hasMoved(event)) return
          listening.abort()
          resolve()
        },
        { capture: true, passive: true, signal: listening.signal },
      )
  })
  return interacted
}

function hasMoved({ movementX, movementY }: PointerEvent): boolean {
  return movementX !== 0 || movementY !== 0
}
