import type { Brand } from '../../../brands/schema.ts'
import type { CommunityCard } from '../../../domain/community/community.ts'
import { countMinutesTillChange, toOpenNow, type OpenNow } from '../../../domain/community/open-now.ts'
import { MINUTE_MS } from '../../../domain/time/durations.ts'
import { readHours, type WeekHours } from '../../../domain/values/hours.ts'
import { valueOf } from '../../../domain/values/reading.ts'
import { optional, type ApiContext } from '../api-context.ts'
import { toClosedDays, toOfficeWeek } from '../communities/closed-days.ts'
import { toBuilderNow } from './tour-hours.ts'

type Community = Pick<CommunityCard, 'title' | 'hours' | 'closedDays'>
type Office = Brand['offices'][number]
type Context = Pick<ApiContext, 'brand' | 'content'>

/** By the builder's clock: on a page that's cached, for as long as it's true. */
function readPlace(
  week: WeekHours | undefined,
  { brand, content }: Context,
  community?: Community,
): OpenNow | undefined {
  const opening = week && { now: toBuilderNow(brand), week, closed: toClosedDays(brand, community) }
  if (opening) content.holdFor(countMinutesTillChange(opening) * MINUTE_MS - (Date.now() % MINUTE_MS))
  return opening && toOpenNow(opening)
}

export function toOfficeOpenText(office: Office, context: Context): string | undefined {
  return readPlace(toOfficeWeek(office), context)?.text
}

/** Who's there now: where it's about, else the offices that are open, else when the first opens. */
export function describeOnNow(community: Community | undefined, context: Context): string | undefined {
  const there = readPlace(valueOf(readHours(community?.hours ?? '')), context, community)
  if (community && there) return `${community.title}: ${there.text}.`
  const offices = context.brand.offices.map((office) => ({
    ...office,
    now: readPlace(toOfficeWeek(office), context),
  }))
  const open = offices.flatMap(({ title, phone, now }) =>
    now?.until === undefined ? [] : `${title}, ${phone}, until ${now.until}`,
  )
  if (open.length > 0) return `Open now: ${open.join('; ')}.`
  const [main] = offices
  return main?.now && `${main.title}: ${main.now.text}.`
}

/** With how soon the office takes on what comes by a form, where the content system has seen enough of it. */
export async function listAnswerLines(
  formId: number | undefined,
  onNow: string | undefined,
  { content, log }: ApiContext,
): Promise<string[]> {
  const site = await optional(log, 'answer times', content.findSite())
  const seconds = formId === undefined ? undefined : site?.answerSeconds?.[formId]
  const soon =
    seconds &&
    `In the last 90 days, our team took on half of what came by this form within ${toTimeText(seconds)}.`
  return [onNow, soon].flatMap((line) => line || [])
}

/** Rounded up: "1 minute", "3 hours", "2 days". */
function toTimeText(seconds: number): string {
  const units = [
    ['day', 2 * 86_400, 86_400],
    ['hour', 3_600, 3_600],
    ['minute', 0, 60],
  ] as const
  const [unit, , size] = units.find(([, fewest]) => seconds >= fewest) ?? units[2]
  const count = Math.ceil(seconds / size)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
