export type FormChoice = { label: string; value: string }

/** One field of a form, as far as a visitor may know it. */
export type FormField = {
  id: string
  /** The name the value is sent under. */
  inputName: string
  type: string
  label: string
  isRequired: boolean
  placeholder?: string
  maxLength?: number
  choices: FormChoice[]
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
