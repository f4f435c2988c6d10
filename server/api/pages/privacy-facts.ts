import type { Brand } from '../../../brands/schema.ts'
import type { StoredItem, ThirdParty } from '../../../domain/pages/page-view.ts'
import { MAX_SHORTLISTED } from '../../../domain/shortlist/shortlist-url.ts'
import { CHOICE_COOKIE, CHOICE_DAYS, SOURCE_DAYS, type ConsentMode } from '../../../domain/site/consent.ts'
import type { CookieName, LocalStorageName, SessionStorageName } from '../../../domain/site/stored-names.ts'
import { DAY_MS } from '../../../domain/time/durations.ts'
import type { CopiedTable } from '../../database/copy-state.ts'
import { followLimits } from '../../endpoints/follow-limits.ts'
import type { PolicyOptions } from '../../endpoints/content-security-policy.ts'
import { sealedSession } from '../../session/agent-session.ts'
import { CSRF_COOKIE } from '../../session/csrf-token.ts'
import { sealedReceipt } from '../../session/receipt-cookie.ts'
import { sealedBrowser, toCookieName } from '../../session/request-session.ts'

type Described<Name extends string> = Record<Name, Omit<StoredItem, 'name' | 'kind'>>

const untilDeleted = 'Until you delete it, or your browser’s site data'
const untilTabCloses = 'Until you close the tab'
const hours = (seconds: number) => `${seconds / 3_600} hours at most`

const days = (count: number) => (count === 1 ? 'One day' : `${count} days`)
const daysOf = (ms: number) => days(ms / DAY_MS)

/** Tables that have nothing of a person, or only beside another's row. */
type Impersonal = 'sent_leads' | 'homes' | 'sightings' | 'follows' | 'told' | 'waiting_networks'

/** What the site keeps besides, as it's set up; what's left out isn't kept. */
export type KeptOptions = {
  formDays: number | undefined
  /** How long the content system keeps what was sent; until somebody deletes it when left out. */
  officeDays: number | undefined
  registrationDays: number | undefined
  sendsMail: boolean | undefined
  crmName?: string | undefined
  timedPercent: number | undefined
}

/** Lists what this site itself keeps of people. A table that's new asks for its words here. */
export function listKept({
  formDays,
  officeDays,
  registrationDays,
  sendsMail,
  crmName,
  timedPercent,
}: KeptOptions): StoredItem[] {
  const office =
    officeDays === undefined
      ? ''
      : `, whose list of what arrived keeps it for ${days(officeDays).toLowerCase()} at most; what the office does with it is above`
  const crm =
    crmName === undefined
      ? ''
      : `. Except for the newsletter, repairs and registrations of clients, it also goes into our customer database, ${crmName}`
  const { activeMs, pendingMs, confirmations } = followLimits
  const kept: Record<Exclude<CopiedTable, Impersonal>, Omit<StoredItem, 'kind'> | false> = {
    submissions: formDays !== undefined && {
      name: 'What you send with a form',
      purpose: `Goes to our office${office}${crm}. The ad, mail or website that brought you here goes with it, unless you or your browser ask not to be tracked`,
      setWhen: 'When you send it',
      keptFor: `${days(formDays)} at most`,
    },
    client_registrations: registrationDays !== undefined && {
      name: 'Codes of a client whom a sales agent registers',
      purpose:
        'Recognize a second registration, made of the name, email and phone number the agent typed, and show none of the three; our office has what was typed',
      setWhen: 'When a sales agent registers you',
      keptFor: days(registrationDays),
    },
    subscribers: sendsMail === true && {
      name: 'Your email address, and which homes or searches you asked to hear of',
      purpose: 'Sends you what changed, once you’ve confirmed',
      setWhen: 'When you ask for it',
      keptFor: `Until you stop it with one click, for ${daysOf(activeMs)} at most; what you don’t confirm, ${daysOf(pendingMs)}`,
    },
    confirmations: sendsMail === true && {
      name: 'A code that doesn’t show your address',
      purpose: 'Keeps others from flooding you with mails that ask you to confirm',
      setWhen: 'When such a mail is sent',
      keptFor: daysOf(confirmations.windowMs),
    },
    network_turns: sendsMail === true && {
      name: 'The network you asked for emails from',
      purpose: 'Lets networks take turns when many people ask at once',
      setWhen: 'When you ask for emails',
      keptFor: `${days(1)} after the mail that asks you to confirm`,
    },
    agent_sessions: {
      name: 'A code of a sales agent’s session',
      purpose: 'Ends the session after a while, or with a new password',
      setWhen: 'When a sales agent signs in',
      keptFor: hours(sealedSession.seconds),
    },
  }
  const timings = timedPercent !== undefined && {
    name: 'How fast our pages were',
    purpose: `Of ${timedPercent}% of visits, unless you or your browser ask not to be tracked: how long a page took to appear and to answer, how much of it moved, and whether on a phone, tablet or desktop. They’re added up; nothing says whose visit it was`,
    setWhen: 'When you leave a page',
    keptFor: 'As sums, for as long as we watch them',
  }
  return [...Object.values(kept), timings].flatMap((words) =>
    words ? [{ ...words, kind: 'our server' as const }] : [],
  )
}

const inLocalStorage: Described<LocalStorageName> = {
  'saved-homes': {
    purpose: `The homes you’ve saved, and floor plans with the options you chose, ${MAX_SHORTLISTED} at most, each with its price and status on that day`,
    setWhen: 'When you save a home',
    keptFor: untilDeleted,
  },
  'viewed-homes': {
    purpose: 'Which homes you’ve looked at on the map, so that their pins look different',
    setWhen: 'When you choose a home on a map',
    keptFor: untilDeleted,
  },
  'ticked-tasks': {
    purpose: 'The maintenance tasks you’ve checked off, with the day',
    setWhen: 'When you check off a task',
    keptFor: untilDeleted,
  },
  'lead-source': {
    purpose: 'Which ad, mail or website brought you here first and last; it goes with what you send us',
    setWhen: 'While analytics are on',
    keptFor: `${SOURCE_DAYS} days, or until you turn analytics off`,
  },
}

const inSessionStorage: Described<SessionStorageName> = {
  'form:': {
    purpose:
      'What you’ve typed into a form, so that you don’t lose it; once it’s sent, only your name and contact details',
    setWhen: 'When you fill in a form',
    keptFor: untilTabCloses,
  },
  'closed-announcement': {
    purpose: 'Which announcement you’ve closed, so that it stays closed',
    setWhen: 'When you close an announcement',
    keptFor: untilTabCloses,
  },
  'tsr-scroll-restoration-v1_3': {
    purpose: 'How far you’ve scrolled, so that Back leads to the same place',
    setWhen: 'When you go from page to page',
    keptFor: untilTabCloses,
  },
}

const inCookies: Described<CookieName> = {
  'XSRF-TOKEN': {
    purpose: 'Protects forms against being sent from other websites',
    setWhen: 'When you start to fill in a form',
    keptFor: 'Until you close the browser',
  },
  'analytics-choice': {
    purpose: 'Your answer about analytics, and whether your browser asked not to be tracked',
    setWhen: 'When you answer',
    keptFor: `${CHOICE_DAYS} days`,
  },
  receipt: {
    purpose: 'The receipt of the form you sent last, encrypted',
    setWhen: 'When you’ve sent a form',
    keptFor: `${sealedReceipt.seconds / 60} minutes, or until a sales agent signs out`,
  },
  'agent-session': {
    purpose: 'Keeps a sales agent signed in, encrypted',
    setWhen: 'When a sales agent signs in',
    keptFor: `${hours(sealedSession.seconds)}, or until they sign out`,
  },
  'agent-browser': {
    purpose: 'Knows a sales agent’s browser again, so that others’ wrong passwords don’t lock them out',
    setWhen: 'When a sales agent signs in',
    keptFor: `${sealedBrowser.seconds / 86_400} days`,
  },
  'agent-card': {
    purpose: 'The name, brokerage, license, phone and email that a sales agent prints on flyers, encrypted',
    setWhen: 'When a sales agent types them',
    keptFor: `${hours(sealedSession.seconds)}, or until they sign out`,
  },
  'agent-photo': {
    purpose: 'The photo that a sales agent prints on flyers, encrypted',
    setWhen: 'When a sales agent chooses one',
    keptFor: `${hours(sealedSession.seconds)}, or until they sign out`,
  },
}

const scriptCookies: readonly string[] = [CSRF_COOKIE, CHOICE_COOKIE]

/** @param mode when analytics may load; undefined where there's nothing to answer */
export function listStoredItems(isHttps: boolean, mode: ConsentMode | undefined): StoredItem[] {
  const cookies = toItems('cookie', inCookies).filter(({ name }) => mode || name !== CHOICE_COOKIE)
  return [
    ...toItems('local storage', inLocalStorage).filter(({ name }) => mode || name !== 'lead-source'),
    ...toItems('session storage', inSessionStorage),
    ...cookies.map((item) =>
      scriptCookies.includes(item.name) ? item : { ...item, name: toCookieName(item.name, isHttps) },
    ),
  ]
}

function toItems<Name extends string>(kind: StoredItem['kind'], described: Described<Name>) {
  return Object.entries<Described<Name>[Name]>(described).map(([name, words]) => ({
    ...words,
    name: name as Name,
    kind,
  }))
}

/** Lists the companies that pages may load from, as the Content-Security-Policy allows them. */
export function listThirdParties(
  { googleMaps, mapStyleUrl, mapTilesUrl, tagManager, crmScriptUrl }: PolicyOptions,
  { frameHosts, tagHosts, analytics: mode }: Pick<Brand, 'frameHosts' | 'tagHosts' | 'analytics'>,
): ThirdParty[] {
  const analytics =
    mode === 'ask'
      ? 'Once you’ve allowed analytics; on your device it stores what it chooses, until you turn analytics off'
      : 'Unless you or your browser turn analytics off; until then it stores what it chooses on your device'
  const mapHosts = [mapStyleUrl, mapTilesUrl].flatMap((url) => {
    const host = url === undefined ? undefined : URL.parse(url)?.hostname
    return host === undefined ? [] : [host]
  })
  const all: ThirdParty[] = [
    {
      name: 'Google Tag Manager and Analytics',
      hosts: tagManager
        ? [new URL(tagManager.scriptUrl).hostname, '*.google-analytics.com', '*.analytics.google.com']
        : [],
      purpose:
        'Counts visits and tells which ads lead here; it’s told which pages, homes and forms, not who you are',
      loadsWhen: analytics,
    },
    ...tagHosts.map((each) => ({ ...each, hosts: tagManager ? each.hosts : [], loadsWhen: analytics })),
    {
      name: 'Our customer database',
      hosts: crmScriptUrl === undefined ? [] : [new URL(crmScriptUrl).hostname],
      purpose: 'Connects visits with the messages you send us',
      loadsWhen: analytics,
    },
    {
      name: 'Google Maps',
      hosts: googleMaps
        ? [
            ...new Set([
              new URL(googleMaps.scriptUrl).hostname,
              '*.googleapis.com',
              '*.gstatic.com',
              '*.google.com',
              '*.googleusercontent.com',
            ]),
          ]
        : [],
      purpose: 'Draws the maps, and learns which part of them you look at',
      loadsWhen: 'When a page shows a map',
    },
    {
      name: 'Map tiles',
      hosts: [...new Set(mapHosts)],
      purpose: 'Streets on our maps; their host learns which part of them you look at',
      loadsWhen: 'When a page shows a map',
    },
    {
      name: '3D tours',
      hosts: [...frameHosts.tours],
      purpose: 'Shows a tour of a home inside our page',
      loadsWhen: 'When you choose “Show the tour here”',
    },
    {
      name: 'Videos',
      hosts: [...frameHosts.videos],
      purpose: 'Shows a video in an article',
      loadsWhen: 'When you open a page that has one',
    },
  ]
  return all.filter(({ hosts }) => hosts.length > 0)
}
