import { TOUR_FORM } from '../../../app/paths.ts'
import { REGISTRATION_FORM } from '../../../domain/forms/client-registration.ts'
import type { ContentNames, FormKey } from '../../../domain/content/content-names.ts'
import type { ApiContext } from '../api-context.ts'

export const formKeysByName = {
  contact: 'contact',
  [TOUR_FORM]: 'tourRequest',
  'customer-care': 'customerCare',
  'trade-partner': 'tradePartner',
  [REGISTRATION_FORM]: 'clientRegistration',
} as const satisfies Record<string, FormKey>

export type FormName = keyof typeof formKeysByName

export async function findFormName(
  formId: number | undefined,
  { content }: Pick<ApiContext, 'content'>,
): Promise<string | undefined> {
  if (formId === undefined) return undefined
  const ids = await content.findFormIds()
  return Object.keys(formKeysByName).find((name) => ids[formKeysByName[name as FormName]] === formId)
}

export function listFormNames({ forms }: Pick<ContentNames, 'forms'>): string[] {
  return Object.entries(formKeysByName).flatMap(([name, key]) => (forms[key] === undefined ? [] : [name]))
}
