// Google's maps script: one tag, one key, one callback (JSONP, §7). It can run only once per page.

/** The script's states. `refused`: Google doesn't accept the key, which it may say at any time. */
export type MapsScriptState = 'not-requested' | 'loading' | 'ready' | 'failed' | 'timed-out' | 'refused'

export type MapsScriptOptions = {
  /** The script's address; the key and the callback's name are added to it. */
  scriptUrl: string
  key: string
  /** @default 10000 */
  timeoutMs?: number
}

declare global {
  interface Window {
    homesiteMapsReady?: () => void
    /** Google's name for the function it calls. */
    gm_authFailure?: () => void
  }
}

const callbackName = 'homesiteMapsReady'
const usualTimeoutMs = 10_000

// Module level, because the script is the page's and not a component's.
let state: MapsScriptState = 'not-requested'
let loading: Promise<boolean> | undefined
const refusalListeners = new Set<() => void>()

/** Further calls share the first one's outcome. @returns false when maps can't be made; never rejects (§8) */
export function loadMaps(options: MapsScriptOptions): Promise<boolean> {
  if (typeof document === 'undefined') return Promise.resolve(false)
  return (loading ??= insertScript(options).then((outcome) => outcome === 'ready'))
}

export function mapsScriptState(): MapsScriptState {
  return state
}

/** Google may refuse the key after maps were ready; it draws gray then. @returns ends the subscription */
export function onMapsRefused(listener: () => void): () => void {
  refusalListeners.add(listener)
  return () => refusalListeners.delete(listener)
}

function insertScript({
  scriptUrl,
  key,
  timeoutMs = usualTimeoutMs,
}: MapsScriptOptions): Promise<MapsScriptState> {
  state = 'loading'
  return new Promise((resolve) => {
    const script = document.createElement('script')

    function settle(outcome: MapsScriptState): void {
      if (state !== 'loading') return
      state = outcome
      clearTimeout(timer)
      // A script that arrives after the timeout still calls back, and that must not be an error.
      window.homesiteMapsReady = () => {}
      resolve(outcome)
    }

    const timer = setTimeout(() => settle('timed-out'), timeoutMs)
    window.homesiteMapsReady = () => settle('ready')
    window.gm_authFailure = () => {
      if (state === 'loading') return settle('refused')
      if (state !== 'ready') return
      state = 'refused'
      for (const listener of refusalListeners) listener()
    }
    script.addEventListener('error', () => settle('failed'))
    script.async = true
    script.src = toScriptAddress(scriptUrl, key)
    document.head.append(script)
  })
}

function toScriptAddress(scriptUrl: string, key: string): string {
  const address = new URL(scriptUrl, location.href)
  address.searchParams.set('key', key)
  address.searchParams.set('callback', callbackName)
  address.searchParams.set('loading', 'async')
  return address.href
}
