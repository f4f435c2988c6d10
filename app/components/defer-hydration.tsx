import { Suspense, memo, use, useEffect, useRef, useState, type ComponentType } from 'react'

type Deferred<Props> = ComponentType<Props> & {
  /** Fetches the code. A loader awaits it, so that a screen the browser renders appears in one piece. */
  preload: () => Promise<unknown>
}

/** How far below the viewport a section starts to load its code. */
const rootMargin = '200px'

const loadingOnServer = new Set<Promise<unknown>>()

/** The server renders in one pass and can't wait for code. Resolves once every deferred component is loaded. */
export async function deferredComponentsLoaded(): Promise<void> {
  while (loadingOnServer.size > 0) await Promise.all(loadingOnServer)
}

/** After an interaction, near the viewport (docs/decisions/017). @param isWanted hydrates anyway */
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
    // No hook may follow: when React resumes after `use`, it may not call `use` again.
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

    // React discards the server's HTML of a suspended boundary unless it's given the same element.
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
