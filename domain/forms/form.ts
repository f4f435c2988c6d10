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
  /** It's shown, and can't be chosen. */
  isClosed?: boolean
  /** The value that the content system knows, where it's another. */
  sentAs?: string
  /** Of a day: its own, 0 is Sunday. Of a time: those that have it; left out, all have. */
  weekdays?: number[]
  /** Of a time: too late for today. */
  isOverToday?: boolean
}

/** The choice of a day that isn't among those listed. */
export const OTHER_DAY = 'other'

/** An input that no field of the form holds: the visitor's last search on this site, as in its address. */
export const SEARCH_INPUT = 'last_search'

/** One input of a field that has several: a first name, a checkbox. */
export type FormInput = {
  /** The name its value is sent under. */
  inputName: string
  label: string
  placeholder?: string
  autocomplete?: string
  /** What a checked box sends. */
  value?: string
  /** A part that nobody must fill in, though the field is required. */
  isOptional?: boolean
}

/** One field of a form, as far as a visitor may know it. */
export type FormField = {
  id: string
  /** The name the value is sent under; messages about the field are keyed by it too. */
  inputName: string
  type: string
  label: string
  isRequired: boolean
  description?: string
  placeholder?: string
  maxLength?: number
  /** The `autocomplete` attribute. */
  autocomplete?: string
  /** The text beside a consent's checkbox. */
  checkboxLabel?: string
  /** The builder's own error message. */
  errorMessage?: string
  /** What a hidden field wants to be filled with, or another one is for, in the builder's word: "lot". */
  parameter?: string
  choices: FormChoice[]
  /** Of a day: the input for one that isn't listed, and the first and last it takes, YYYY-MM-DD. */
  otherDay?: { inputName: string; from: string; to: string }
  /** Its choices are communities. */
  choosesCommunity?: boolean
  /** The inputs of a field that has several; empty for any other. */
  inputs: FormInput[]
  /** What a hidden field is sent as, where the site has nothing else for it. */
  defaultValue?: string
  /** The input that takes the same value again. */
  repeatedAs?: string
  /** Asked of some visitors only: its own condition, and those of the section and the page it's in. */
  onlyIf?: FormCondition[]
}

/** How a field's value is compared with another, in the words of Gravity Forms, and for visitors. */
export const COMPARISONS = {
  is: { words: 'is', fits: (given: string, value: string) => given === value },
  isnot: { words: 'isn’t', fits: (given: string, value: string) => given !== value },
  '>': { words: 'is more than', fits: (given: string, value: string) => Number(given) > Number(value) },
  '<': { words: 'is less than', fits: (given: string, value: string) => Number(given) < Number(value) },
  contains: { words: 'has', fits: (given: string, value: string) => given.includes(value) },
  starts_with: { words: 'begins with', fits: (given: string, value: string) => given.startsWith(value) },
  ends_with: { words: 'ends with', fits: (given: string, value: string) => given.endsWith(value) },
}

/** What other fields must hold. */
export type FormCondition = {
  rules: { inputName: string; comparison: keyof typeof COMPARISONS; value: string }[]
  /** Whether one of them is enough. */
  isAny: boolean
  /** Whether the field isn't asked then. */
  hides: boolean
  /** For visitors: "if “I am” is “Agent”". */
  words: string
}

/** A form without what only the builder may see: notifications and confirmations. */
export type Form = {
  id: number
  title: string
  description?: string
  buttonText?: string
  fields: FormField[]
  /** Names of inputs of which one is enough: an email address, or a phone number. */
  needsOneOf?: string[]
}

/** A submission's result. Messages are keyed by the name the field was sent under. */
export type FormResult =
  { ok: true; confirmationHtml: string } | { ok: false; messagesByField: Record<string, string> }

/** Whom to call, write to or visit instead of sending a form. */
export type FormContacts = {
  /** Of the home or the community that it's about. */
  agent?: AgentNumber
  /** In place of the offices, where a desk answers for the form. */
  desk?: Desk
  offices: (SiteOffice & { email: string; hoursLines: string[] })[]
}

/** A form's view model. */
export type FormView = Form & {
  /** Of a tour request: where to, and with whom. */
  tour?: TourView
  /** Of any other. */
  contacts?: FormContacts
  /** The form's name in addresses: "tour-request". */
  name: string
  /** The form's subject, when the visitor came from a home, a community or a plan. */
  subject?: { label: string; href: string }
  /** Preselected values, by input name. */
  values: Record<string, string>
  /** Of a form for agents: its page has no analytics and no awards. With where to sign in, for a visitor who isn't. */
  agent?: { isForAgents: true; hidesAwards: true; signInHref?: string }
}

/** Says whether a day that was written can be asked for; whether somebody is there is another question. */
export function isOtherDay({ otherDay }: FormField, day: string): boolean {
  if (!otherDay || !/^\d{4}-\d\d-\d\d$/.test(day)) return false
  return day >= otherDay.from && day <= otherDay.to && isRealDay(day)
}
