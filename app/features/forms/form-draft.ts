/** Per tab: a reload, Back, or the next form starts with it; after sending only the person's details stay. */
import { HONEYPOT_INPUT, type FormView } from '../../../domain/forms/form.ts'
import { inputNamesOf } from '../../../domain/forms/form-rules.ts'
import type { SessionStorageName } from '../../../domain/site/stored-names.ts'

const personTypes = ['name', 'email', 'phone']

export function readFields(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value)
  return fields
}

export function saveDraft(name: string, form: HTMLFormElement): void {
  const fields = readFields(form)
  fields.delete(HONEYPOT_INPUT)
  write(name, fields)
}

/** Fills in what's still empty. */
export function restoreDraft(name: string, form: HTMLFormElement): void {
  const draft = read(name)
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type)) {
      const isChosen = form.querySelector(`input[name="${CSS.escape(control.name)}"]:checked`) !== null
      if (!isChosen && !control.disabled && draft.getAll(control.name).includes(control.value))
        control.checked = true
    } else if (
      control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement
    ) {
      const typed = draft.get(control.name)
      if (control.value === '' && typed !== null) control.value = typed
    }
  }
}

/** Forgets the rest of what was sent. */
export function keepPerson(form: FormView): void {
  // Of a client whom an agent registers nothing stays.
  const person = form.agent ? [] : form.fields.filter(({ type }) => personTypes.includes(type))
  const names = inputNamesOf({ fields: person })
  const draft = read(form.name)
  write(form.name, new URLSearchParams([...draft].filter(([name]) => names.includes(name))))
}

function toKey(name: string): string {
  return ('form:' satisfies SessionStorageName) + name
}

function read(name: string): URLSearchParams {
  try {
    return new URLSearchParams(sessionStorage.getItem(toKey(name)) ?? '')
  } catch {
    // A browser that blocks site data.
    return new URLSearchParams()
  }
}

function write(name: string, fields: URLSearchParams): void {
  try {
    sessionStorage.setItem(toKey(name), fields.toString())
  } catch {
    // As above, or the storage is full: the form works without.
  }
}
