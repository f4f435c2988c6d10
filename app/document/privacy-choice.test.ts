import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { keepPrivacyChoice, type PrivacyChoiceOptions } from './privacy-choice.ts'

const options: PrivacyChoiceOptions = {
  action: '/privacy',
  cookieName: 'analytics-choice',
  cookies: { allowed: 'analytics-choice=allowed; Path=/', refused: 'analytics-choice=refused; Path=/' },
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
function runInPage({ cookie = '', navigator = {}, protocol = 'https:' } = {}) {
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
  expect(runInPage({ navigator: { globalPrivacyControl: true } }).dataset).toEqual({ analytics: 'opted-out' })
  expect(runInPage({ navigator: { doNotTrack: '1' } }).dataset).toEqual({ analytics: 'opted-out' })
})

test("a visitor's own answer comes first, wherever its cookie is", () => {
  const navigator = { globalPrivacyControl: true }
  const cookie = 'a=1; analytics-choice=allowed; b=2'
  expect(runInPage({ cookie, navigator }).dataset).toEqual({ analytics: 'allowed' })
  expect(runInPage({ cookie: 'analytics-choice=refused' }).dataset).toEqual({ analytics: 'refused' })
  expect(runInPage({ cookie: 'my-analytics-choice=allowed' }).dataset).toEqual({ analytics: 'unanswered' })
})

test('an answer is kept in the cookie, told to the page, and focus goes on', () => {
  const page = runInPage()
  expect(page.answer('refused')).toBe(true)
  expect(page.document.cookie).toBe('analytics-choice=refused; Path=/; Secure')
  expect(page.dataset).toEqual({ analytics: 'refused' })
  expect(page.events).toEqual(['privacy-choice'])
  expect(page.focused).toEqual(['header a'])
  page.answer('allowed')
  expect(page.dataset).toEqual({ analytics: 'allowed' })
})

test('other forms go their own way', () => {
  const page = runInPage()
  expect(page.answer('allowed', '/newsletter')).toBe(false)
  expect(page.dataset).toEqual({ analytics: 'unanswered' })
})
