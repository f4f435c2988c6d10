import { PRIVACY_PARTS } from '../../../domain/pages/privacy-parts.ts'
import type { PageSection } from '../../../domain/pages/page-view.ts'
import type { AnalyticsState, ConsentMode } from '../../../domain/site/consent.ts'
import { buttonClass } from '../../components/links/button-class.ts'
import { paths } from '../../paths.ts'
import * as css from './privacy-choices.module.css'

/** What the site loads of others, by its settings, and the visitor's choice about it. */
export function PrivacyChoices({ section }: { section: Extract<PageSection, { type: 'privacy' }> }) {
  const { mode, scripts, keptDays } = section
  const { id, text } = PRIVACY_PARTS[3]
  return (
    <section id={id} aria-labelledby="privacy-choices-title" className={css.section}>
      <h2 id="privacy-choices-title" className={css.title}>
        {text}
      </h2>
      {mode === undefined ? (
        <p>
          This site loads no analytics and no advertising scripts, and sets no cookies for them. There’s
          nothing to agree to and nothing to turn off.
        </p>
      ) : (
        <>
          <p>
            To see which pages help, and which ads bring visitors here, this site can load scripts of other
            companies: {scripts.join(' and ')}. They learn which pages you visit, on what kind of device, and
            roughly where you are, and they set cookies. They never load on the pages for sales agents.
          </p>
          <p>{promises[mode]}</p>
          <p>
            We keep your answer in a cookie on this device for {keptDays} days. <em>Your Privacy Choices</em>{' '}
            at the end of every page leads here, so you can change it whenever you like. If your browser
            begins to send Global Privacy Control later, that goes before an <em>Allow</em> from earlier, and
            we ask you again. If you turn analytics off, we also delete the cookies and the other data they’ve
            stored on this site.
          </p>
          <form method="post" action={paths.privacy()} className={css.form}>
            <p role="status">
              {Object.entries(states[mode]).map(([state, words]) => (
                <strong key={state} data-state={state} className={css.state}>
                  {words}
                </strong>
              ))}
              <strong className={css.scriptless}>
                Analytics are off in your browser, because it doesn’t run scripts.
              </strong>
            </p>
            <p className={css.answers}>
              <button name="choice" value="allowed" className={buttonClass({ variant: 'secondary' })}>
                Allow analytics
              </button>
              <button name="choice" value="refused" className={buttonClass({ variant: 'secondary' })}>
                Don’t allow analytics
              </button>
            </p>
          </form>
        </>
      )}
    </section>
  )
}

const promises: Record<ConsentMode, string> = {
  ask: 'Nothing of theirs loads, and none of their cookies are set, before you allow it. Without your answer they stay off. The site works the same either way.',
  'unless-refused':
    'They load unless you turn them off here, or your browser asks sites not to track you (Global Privacy Control or Do Not Track). The site works the same either way.',
}

const common = {
  allowed: 'Analytics are on: you allowed them.',
  refused: 'Analytics are off: you didn’t allow them.',
  'opted-out': 'Analytics are off, because your browser asks not to be tracked.',
  overridden:
    'Analytics are off. You allowed them earlier, but your browser now asks not to be tracked (Global Privacy Control). You can choose again.',
}

/** CSS shows the one that the document's root names. */
const states: Record<ConsentMode, Record<AnalyticsState, string>> = {
  ask: { ...common, unanswered: 'Analytics are off: you haven’t answered yet.' },
  'unless-refused': { ...common, unanswered: 'Analytics are on: you haven’t turned them off.' },
}
