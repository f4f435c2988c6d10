import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { keepPrivacyChoice, type PrivacyChoiceOptions } from './privacy-choice.ts'

const options: PrivacyChoiceOptions = {
  action: '/privacy',
  cookieName: 'analytics-choice',
  signalHref: '/api/gpc',
  cookies: {
    allowed: 'analytics-choice=allowed; Path=/',
    'allowed-despite-gpc': 'analytics-choice=allowed-despite-gpc; Path=/',
    refused: 'analytics-choice=refused; Path=/',
  },
}

class FakeForm {
  readonly action: string
  constructor(action: string) {
    this.action = action
  }
  getAttribute(): string {
    return this.action
  }
}

class FakeButton {
  readonly value: string
  constructor(value: string) {
    this.value = value
  }
  checkVisibility(): boolean {
    return false
  }
}

/** Runs the function as a page does: as text, in a context of its own. */
function runInPage({ cookie = '', navigator = {}, protocol = 'https:', header = false } = {}) {
  const dataset: Record<string, string> = {}
  const events: string[] = []
  const focused: string[] = []
  let submit: ((event: object) => void) | undefined
  const document = {
    cookie,
    documentElement: { dataset },
    querySelector: (selector: string) => ({ focus: () => focused.push(selector) }),
    dispatchEvent: ({ type }: Event) => events.push(type),
  }
  runInNewContext(`(${keepPrivacyChoice.toString()})(${JSON.stringify(options)})`, {
    document,
    navigator,
    location: { protocol },
    fetch: async () => Response.json({ globalPrivacyControl: header }),
    Event,
    HTMLFormElement: FakeForm,
    HTMLButtonElement: FakeButton,
    addEventListener: (_type: string, listener: (event: object) => void) => {
      submit = listener
    },
  })
  function answer(value: string, action = options.action): boolean {
    let isTaken = false
    submit?.({
      target: new FakeForm(action),
      submitter: new FakeButton(value),
      preventDefault: () => {
        isTaken = true
      },
      stopImmediatePropagation: () => undefined,
    })
    return isTaken
  }
  return { dataset, document, events, focused, answer }
}

test('without an answer the question is open, unless the browser asks not to be tracked', () => {
  expect(runInPage().dataset).toEqual({ analytics: 'unanswered' })
  const optedOut = { analytics: 'opted-out', signals: 'known' }
  expect(runInPage({ navigator: { globalPrivacyControl: true } }).dataset).toEqual(optedOut)
  expect(runInPage({ navigator: { doNotTrack: '1' } }).dataset).toEqual(optedOut)
})

test("a visitor's own answer is found, wherever its cookie is", () => {
  expect(runInPage({ cookie: 'a=1; analytics-choice=allowed; b=2' }).dataset['analytics']).toBe('allowed')
  expect(runInPage({ cookie: 'analytics-choice=refused' }).dataset['analytics']).toBe('refused')
  expect(runInPage({ cookie: 'my-analytics-choice=allowed' }).dataset['analytics']).toBe('unanswered')
})

test('Global Privacy Control goes before an Allow from earlier, and not before one that was given despite it', async () => {
  const earlier = 'analytics-choice=allowed'
  const navigator = { globalPrivacyControl: true }
  expect(runInPage({ cookie: earlier, navigator }).dataset).toEqual({
    analytics: 'overridden',
    signals: 'known',
  })
  const despite = runInPage({ cookie: 'analytics-choice=allowed-despite-gpc', navigator })
  expect(despite.dataset).toEqual({ analytics: 'allowed', signals: 'known' })

  const byHeader = runInPage({ cookie: earlier, header: true })
  expect(byHeader.dataset).toEqual({ analytics: 'allowed' })
  await expect.poll(() => byHeader.dataset).toEqual({ analytics: 'overridden', signals: 'known' })
  expect(byHeader.events).toEqual(['privacy-choice'])
  byHeader.answer('allowed')
  expect(byHeader.document.cookie).toContain('analytics-choice=allowed-despite-gpc;')
})

test('with the header alone the question closes by itself', async () => {
  const page = runInPage({ header: true })
  await expect.poll(() => page.dataset).toEqual({ analytics: 'opted-out', signals: 'known' })
})

test('who answers before the header is known answered while the browser sent it', async () => {
  const page = runInPage({ header: true })
  page.answer('allowed')
  await expect.poll(() => page.document.cookie).toContain('analytics-choice=allowed-despite-gpc;')
  expect(page.dataset).toEqual({ analytics: 'allowed', signals: 'known' })
})

test('an answer is kept in the cookie, told to the page, and focus goes on', () => {
  const page = runInPage()
  expect(page.answer('refused')).toBe(true)
  expect(page.document.cookie).toBe('analytics-choice=refused; Path=/; Secure')
  expect(page.dataset).toEqual({ analytics: 'refused', signals: 'known' })
  expect(page.events).toEqual(['privacy-choice'])
  expect(page.focused).toEqual(['header a'])
  page.answer('allowed')
  expect(page.dataset).toEqual({ analytics: 'allowed', signals: 'known' })
})

test('other forms go their own way', () => {
  const page = runInPage()
  expect(page.answer('allowed', '/newsletter')).toBe(false)
  expect(page.dataset).toEqual({ analytics: 'unanswered' })
})
