import { useEffect, useRef, useState } from 'react'
import { keepChoice, readChoice, startMeasuring } from '../browser/measuring.ts'
import type { MeasuringSettings } from '../model/site.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Container } from '../ui/container.tsx'
import css from './measuring.module.css'

/** Starts what measures visits once the page is usable, and lets the visitor decide about it at any time. */
export function Measuring({ settings }: { settings: MeasuringSettings }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isRefused, setIsRefused] = useState(false)

  useEffect(() => {
    // Nothing of what agents read is anybody's to measure.
    if (window.location.pathname.startsWith(paths.agentForms())) return undefined
    const start = () => startMeasuring(settings)
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(start, 2_000)
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(start, { timeout: 5_000 })
    return () => cancelIdleCallback(idle)
  }, [settings])

  if (settings.gtmId === undefined && settings.crmScriptUrl === undefined) return null

  function open() {
    setIsRefused(readChoice() === 'refused')
    dialog.current?.showModal()
  }

  function decide(choice: 'allowed' | 'refused') {
    keepChoice(choice)
    dialog.current?.close()
    if (choice === 'allowed') startMeasuring(settings)
    // What runs already can only be ended with the page.
    else window.location.reload()
  }

  return (
    <div className={css.bar}>
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
          With your permission we count visits, so that we know which pages help. A browser that asks not to
          be tracked is left alone unless you say otherwise here. The site works the same either way.
        </p>
        <p className={css.state}>{isRefused ? 'You have chosen not to be counted.' : undefined}</p>
        <div className={css.choices}>
          <Button onClick={() => decide('allowed')}>Count my visits</Button>
          <Button variant="secondary" onClick={() => decide('refused')}>
            Do not count my visits
          </Button>
        </div>
      </dialog>
    </div>
  )
}
