import type { AgentNumber, CommunityCard } from '../../../domain/community/community.ts'
import { toClosedText } from '../../../domain/community/closed-days.ts'
import { withoutAbsent } from '../../../domain/content/without-absent.ts'
import { toSmsHref } from '../../../domain/site/phone.ts'
import { findDesk } from '../../../domain/site/desk.ts'
import type { FormContacts } from '../../../domain/forms/form.ts'
import { serverPaths } from '../../../app/paths.ts'
import { optional, type ApiContext } from '../api-context.ts'
import { listOfficeClosures } from '../communities/closed-days.ts'
import { toPictureView } from '../picture-views.ts'
import { describeOnNow, listAnswerLines, toOfficeOpenText } from './who-answers.ts'

type Community = Pick<CommunityCard, 'id' | 'title' | 'hours' | 'closedDays'> | undefined

export async function findFormAgent(
  community: Community,
  context: ApiContext,
): Promise<AgentNumber | undefined> {
  const { content, log } = context
  const found = community && (await optional(log, 'agent number', content.findAgentNumber(community.id)))
  return found && withoutAbsent({ ...found, picture: toPictureView(found.picture, context) })
}

/** @param path of the form: one that has a desk of its own sends nobody to the offices */
export async function toFormContacts(
  path: string,
  { formId, community, about }: { formId: number; community: Community; about?: string | undefined },
  context: ApiContext,
): Promise<FormContacts> {
  const { brand } = context
  const desk = findDesk(brand, path)
  const onNow = community && describeOnNow(community, context)
  const answerLines = await listAnswerLines(formId, onNow, context)
  if (brand.desks.some((each) => each === desk)) return { desk, answerLines, offices: [] }
  const offices = brand.offices.map((office) => {
    const { title, slug, lines, phone, email, hours } = office
    const closedText = toClosedText(listOfficeClosures(office, brand))
    const all = [toOfficeOpenText(office, context), hours, closedText && `Closed ${closedText}`]
    const hoursLines = all.filter((line) => line !== undefined)
    return { title, path: serverPaths.office(slug), lines, phone, email, hoursLines }
  })
  return withoutAbsent({
    answerLines,
    textHref: brand.textPhone === undefined ? undefined : toSmsHref(brand.textPhone, [about]),
    agent: await findFormAgent(community, context),
    offices,
  })
}
