/** People never see this input: whatever fills it in is a bot. */
export const HONEYPOT_INPUT = 'your_reference'

export type FormChoice = { label: string; value: string }

/** One box of a field that is made of several: a first name, a tick. */
export type FormInput = {
  /** The name its value is sent under. */
  inputName: string
  label: string
  placeholder?: string
  autocomplete?: string
  /** What a ticked box sends. */
  value?: string
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
  /** How browsers fill it in, in HTML's words. */
  autocomplete?: string
  /** Beside the tick of a consent. */
  checkboxLabel?: string
  /** The builder's own words for what is wrong. */
  errorMessage?: string
  choices: FormChoice[]
  /** The boxes of a field that is made of several; empty for any other. */
  inputs: FormInput[]
}

/** A form without what only the builder may see: who is notified, and what is confirmed. */
export type Form = {
  id: number
  title: string
  description?: string
  buttonText?: string
  fields: FormField[]
}

/** What became of a submission. Messages are keyed by the name the field was sent under. */
export type FormResult =
  | { ok: true; confirmationHtml: string; redirectUrl?: string }
  | { ok: false; messagesByField: Record<string, string> }

/** A form as its screen is given it. */
export type FormView = Form & {
  /** The form's name in addresses: "tour-request". */
  name: string
  /** What the form is about, when the visitor came from a home, a community or a plan. */
  subject?: { label: string; href: string }
  /** What is chosen beforehand, by input name. */
  values: Record<string, string>
}
