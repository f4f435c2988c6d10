import { useEffect, useRef, useState } from 'react'
import { saveChoice, readAnalyticsState, startAnalytics } from './load-analytics.ts'
import type { AnalyticsState } from '../../../domain/site/consent.ts'
import type { AnalyticsSettings } from '../../../domain/site/site.ts'
import { paths } from '../../paths.ts'
import { interfaceStore } from '../interface-state/interface-state.ts'
import { useHasScripts } from '../../components/use-has-scripts.ts'
import { Button } from '../../components/button.tsx'
import { Container } from '../../components/container.tsx'
import css from './analytics-bar.module.css'

const stateTexts: Record<AnalyticsState, string> = {
  on: 'Analytics are on.',
  'opted-out': 'Analytics are off.',
  'browser-opt-out': 'Analytics are off, because your browser asks not to be tracked.',
}

/** Starts analytics once the page is usable, and lets the visitor decide about it at any time. */
export function AnalyticsBar({ settings }: { settings: AnalyticsSettings }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [state, setState] = useState<AnalyticsState>()
  const isHydrated = useHasScripts()

  useEffect(() => {
    function start() {
      if (!isForAgents()) startAnalytics(settings)
    }
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(start, 2_000)
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(start, { timeout: 5_000 })
    return () => cancelIdleCallback(idle)
  }, [settings])

  function open() {
    setState(readAnalyticsState())
    dialog.current?.showModal()
  }

  function decide(choice: 'allowed' | 'refused') {
    saveChoice(choice)
    dialog.current?.close()
    // Scripts that already run end only with the page.
    if (choice === 'refused') window.location.reload()
    else if (!isForAgents()) startAnalytics(settings)
  }

  return (
    // Its code loads after the root is hydrated (document/first-touch.ts).
    <div className={css.bar} data-print="hide" data-dehydrated={isHydrated ? undefined : ''}>
      <Container width="wide" className={css.inner}>
        <button type="button" className={css.open} onClick={open}>
          Privacy choices
        </button>
      </Container>
      <dialog ref={dialog} className={css.dialog} aria-labelledby="privacy-choices">
        <h2 id="privacy-choices" className={css.title}>
          Privacy choices
        </h2>
        <p>
          We count visits to learn which pages help. If your browser asks not to be tracked, we don’t count
          you unless you say otherwise here. The site works the same either way.
        </p>
        <p className={css.state}>{state && stateTexts[state]}</p>
        <div className={css.choices}>
          <Button onClick={() => decide('allowed')}>Count my visits</Button>
          <Button variant="secondary" onClick={() => decide('refused')}>
            Don’t count my visits
          </Button>
        </div>
      </dialog>
    </div>
  )
}

/** Agents' pages have no analytics. */
function isForAgents(): boolean {
  return interfaceStore.get().agentAuthorized || window.location.pathname.startsWith(paths.agentForms())
}
