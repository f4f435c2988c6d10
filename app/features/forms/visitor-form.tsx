import { useHydrated, useLocation, useRouter } from '@tanstack/react-router'
import { formQuery } from '../../queries/form-queries.ts'
import { noteSent, postForm } from './post-form.ts'
import { prepareToken } from './csrf-cookie.ts'
import { useQuery } from '@tanstack/react-query'
import { isFormOutcome, type FormOutcome } from '../../../domain/forms/form-outcome.ts'
import { findDesk } from '../../../domain/site/desk.ts'
import type { SiteBrand } from '../../../domain/site/site.ts'
import { DeskPhone } from '../desk/desk-phone.tsx'
import { paths } from '../../paths.ts'
import { FormPanel } from './form-panel.tsx'

/** Loaded by its route; where that failed, the phone number takes its place. */
export function VisitorForm({
  name,
  query = '',
  outcome,
  brand,
}: {
  /** Such as "tour-request". */
  name: string
  /** Of the form's address, with its question mark. */
  query?: string | undefined
  outcome?: Exclude<FormOutcome, { ok: true }> | undefined
  brand: Pick<SiteBrand, 'desks' | 'phone' | 'email'>
}) {
  const router = useRouter()
  const isHydrated = useHydrated()
  const { pathname } = useLocation()
  const { phone, email = brand.email } = findDesk(brand, pathname)
  const { data: form } = useQuery({ ...formQuery(name, query), enabled: isHydrated })

  async function send(fields: URLSearchParams) {
    const response = await postForm(paths.form(name, query), fields, isFormOutcome).catch((): FormOutcome => {
      const message =
        'We couldn’t send this. What you wrote is still here: try again in a minute, or call us.'
      return { ok: false, reason: 'failed', message, messages: {}, values: {} }
    })
    if (!response.ok) return response
    noteSent({ form: name, community: response.community })
    await router.navigate({ href: response.receiptHref })
    return undefined
  }

  /** The days of a tour are those of the community that was chosen. */
  function choose(inputName: string, value: string) {
    const field = form?.fields.find((each) => each.inputName === inputName)
    if (!field?.choosesCommunity || value === '') return
    const params = new URLSearchParams(query)
    params.set('community', value)
    void router.navigate({ href: paths.form(name, `?${params}`), replace: true, resetScroll: false })
  }

  if (!form) {
    return (
      <p>
        Call <DeskPhone brand={brand} />, or write to <a href={`mailto:${email}`}>{email}</a>; the form can’t
        be shown right now.
      </p>
    )
  }
  return (
    <FormPanel
      form={form}
      action={paths.form(name, query)}
      outcome={outcome}
      phone={phone}
      onTouch={prepareToken}
      onChoose={choose}
      onSend={send}
    />
  )
}
