import { toDirectionsUrl } from '../../../domain/community/directions.ts'
import { toSmsHref } from '../../../domain/site/phone.ts'
import type { ReceiptView } from '../../../domain/forms/form-outcome.ts'
import { registrationReceiptPath } from '../../../app/agent-paths.ts'
import { careRequestHref } from '../../../app/care-paths.ts'
import { tourCalendarPath } from '../../../app/paths.ts'
import type { RequestSession } from '../../session/request-session.ts'
import { withoutAbsent } from '../../../domain/content/without-absent.ts'
import { optional, type ApiContext } from '../api-context.ts'
import { toPictureView } from '../picture-views.ts'
import { describeOnNow, listAnswerLines } from './who-answers.ts'

/** `/api/private/receipt` */
export async function getReceipt(
  context: ApiContext,
  session: Pick<RequestSession, 'receipt' | 'sealRegistration' | 'sealCareRequest'>,
): Promise<ReceiptView | undefined> {
  const receipt = await session.receipt()
  if (!receipt) return undefined
  const { formId, communityId, destination, tour, registration, careRequest, ...shown } = receipt
  const { content, log } = context
  const agent =
    communityId === undefined
      ? undefined
      : await optional(log, 'agent number', content.findAgentNumber(communityId))
  // Owners and agents have lines of their own.
  const isOfBuyer = !registration && !careRequest
  const communities =
    isOfBuyer && communityId !== undefined
      ? await optional(log, 'communities of a receipt', content.listCommunities())
      : undefined
  const community = communities?.find(({ id }) => id === communityId)
  const onNow = isOfBuyer ? describeOnNow(community, context) : undefined
  return withoutAbsent({
    ...shown,
    answerLines: await listAnswerLines(formId, onNow, context),
    agent: agent && withoutAbsent({ ...agent, picture: toPictureView(agent.picture, context) }),
    registrationHref: registration && registrationReceiptPath(await session.sealRegistration(registration)),
    careRequestHref:
      careRequest && careRequestHref(await session.sealCareRequest({ ...careRequest, sentAt: shown.sentAt })),
    textHref:
      isOfBuyer && context.brand.textPhone !== undefined
        ? toSmsHref(context.brand.textPhone, [shown.about?.label, shown.reference])
        : undefined,
    directionsHref: destination && toDirectionsUrl(destination),
    calendarHref: tour && tourCalendarPath(),
  })
}
