import type { AgentNumber } from '../community/community.ts'
import type { Desk } from '../site/desk.ts'
import type { SiteOffice } from '../site/site.ts'
import { isRealDay } from '../time/builder-day.ts'
import type { TourView } from './tour-view.ts'

/** People never see this input: whatever fills it in is a bot. */
export const HONEYPOT_INPUT = 'your_reference'

export type FormChoice = {
  label: string
  value: string
  /** Shown, but can't be chosen. */
  isClosed?: boolean
  /** The content system's value, where it's another. */
  sentAs?: string
  /** Of a day: its own, 0 is Sunday. Of a time: those that have it; left out, all have. */
  weekdays?: number[]
  isOverToday?: boolean
}

/** The choice of a day that isn't among those listed. */
export const OTHER_DAY = 'other'

/** The visitor's last search on this site, which no field of the form holds. */
export const SEARCH_INPUT = 'last_search'

/** Where the visitor came from, as JSON: `lead-source.ts`. */
export const SOURCE_INPUT = 'source'

/** A first name, a checkbox. */
export type FormInput = {
  inputName: string
  label: string
  placeholder?: string
  autocomplete?: string
  /** What a checked box sends. */
  value?: string
  /** Nobody must fill it in, though the field is required. */
  isOptional?: boolean
}

export type FormField = {
  id: string
  /** Messages about the field are keyed by it too. */
  inputName: string
  type: string
  label: string
  isRequired: boolean
  description?: string
  placeholder?: string
  maxLength?: number
  autocomplete?: string
  /** Beside a consent's checkbox. */
  checkboxLabel?: string
  /** The builder's own. */
  errorMessage?: string
  /** What a hidden field is to be filled with, in the builder's word: "lot". */
  parameter?: string
  choices: FormChoice[]
  /** The input for a day that isn't listed, and the first and last it takes. */
  otherDay?: { inputName: string; from: string; to: string }
  choosesCommunity?: boolean
  /** Empty for a field of one. */
  inputs: FormInput[]
  /** What a hidden field is sent as, where the site has nothing else for it. */
  defaultValue?: string
  /** The input that takes the same value again. */
  repeatedAs?: string
  /** Its own condition, and those of the section and the page it's in. */
  onlyIf?: FormCondition[]
}

/** How values are compared, in Gravity Forms' words and for visitors. */
export const COMPARISONS = {
  is: { words: 'is', fits: (given: string, value: string) => given === value },
  isnot: { words: 'isn’t', fits: (given: string, value: string) => given !== value },
  '>': { words: 'is more than', fits: (given: string, value: string) => Number(given) > Number(value) },
  '<': { words: 'is less than', fits: (given: string, value: string) => Number(given) < Number(value) },
  contains: { words: 'has', fits: (given: string, value: string) => given.includes(value) },
  starts_with: { words: 'begins with', fits: (given: string, value: string) => given.startsWith(value) },
  ends_with: { words: 'ends with', fits: (given: string, value: string) => given.endsWith(value) },
}

export type FormCondition = {
  rules: { inputName: string; comparison: keyof typeof COMPARISONS; value: string }[]
  /** Whether one of the conditions is enough. */
  isAny: boolean
  /** Whether the field isn't asked when the condition holds. */
  hides: boolean
  words: string
}

export type Form = {
  id: number
  title: string
  description?: string
  buttonText?: string
  fields: FormField[]
  /** Input names of which one is enough: an email address, or a phone number. */
  needsOneOf?: string[]
}

/** Keyed by the name the field was sent under. */
export type FormResult =
  { ok: true; confirmationHtml: string } | { ok: false; messagesByField: Record<string, string> }

export type FormContacts = {
  /** Begins a text message to the office. */
  textHref?: string
  /** Who's there now, and how soon the office takes on what's sent. */
  answerLines: string[]
  agent?: AgentNumber
  /** Shown in place of the offices. */
  desk?: Desk
  offices: (SiteOffice & { email: string; hoursLines: string[] })[]
}

export type FormView = Form & {
  tour?: TourView
  contacts?: FormContacts
  /** In addresses: "tour-request". */
  name: string
  subject?: { label: string; href: string }
  /** Preselected, by input name. */
  values: Record<string, string>
  /** For a form for agents: `signInHref` where the visitor isn't signed in. */
  agent?: { isForAgents: true; hidesAwards: true; signInHref?: string }
}

/** Doesn't say whether somebody is there. */
export function isOtherDay({ otherDay }: FormField, day: string): boolean {
  if (!otherDay || !/^\d{4}-\d\d-\d\d$/.test(day)) return false
  return day >= otherDay.from && day <= otherDay.to && isRealDay(day)
}
