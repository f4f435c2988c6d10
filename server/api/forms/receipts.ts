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

/** `/api/private/receipt` */
export async function getReceipt(
  context: ApiContext,
  session: Pick<RequestSession, 'receipt' | 'sealRegistration' | 'sealCareRequest'>,
): Promise<ReceiptView | undefined> {
  const receipt = await session.receipt()
  if (!receipt) return undefined
  const { communityId, destination, tour, registration, careRequest, ...shown } = receipt
  const { content, log } = context
  const agent =
    communityId === undefined
      ? undefined
      : await optional(log, 'agent number', content.findAgentNumber(communityId))
  return withoutAbsent({
    ...shown,
    agent: agent && withoutAbsent({ ...agent, picture: toPictureView(agent.picture, context) }),
    registrationHref: registration && registrationReceiptPath(await session.sealRegistration(registration)),
    careRequestHref:
      careRequest && careRequestHref(await session.sealCareRequest({ ...careRequest, sentAt: shown.sentAt })),
    // Owners and agents have lines of their own.
    textHref:
      context.brand.textPhone === undefined || registration || careRequest
        ? undefined
        : toSmsHref(context.brand.textPhone, [shown.about?.label, shown.reference]),
    directionsHref: destination && toDirectionsUrl(destination),
    calendarHref: tour && tourCalendarPath(),
  })
}
