import type { Brand } from '../../brands/schema.ts'
import type { FollowedItem } from '../../domain/follow/follow-view.ts'
import { formatDate } from '../../domain/home/figures.ts'
import { followPaths } from '../../app/follow-paths.ts'
import { paths } from '../../app/paths.ts'
import { toContentAge } from '../pages/content-age.ts'
import type { FeedItem } from '../feeds/feed-formats.ts'
import { drawEqualHousingImage, equalHousingImage } from './equal-housing-image.ts'
import type { FollowEnding } from './followed-items.ts'
import { toMailHtml, type MailTheme, type MailSection, type MailText } from './mail-html.ts'
import type { MailPicture } from './mail-pictures.ts'
import type { Mail } from './mail-sender.ts'
import { toMailText } from './mail-text.ts'

export type MailWriter = {
  writeConfirmation(request: { email: string; token: string; items: readonly FollowedItem[] }): Promise<Mail>
  writeNews(news: { email: string; token: string; sections: readonly NewsSection[] }): Promise<Mail>
}

export type NewsChange = FeedItem & { day: string; picture?: MailPicture | undefined }

export type NewsSection = {
  item: FollowedItem
  changes: readonly NewsChange[]
  /** Why no more news will come about it. */
  ending: FollowEnding | undefined
}

export type MailWriterOptions = {
  brand: Brand
  origin: string
  theme: MailTheme
  /** How long what isn't confirmed is kept. */
  keptDays: number
  now: () => number
}

const ENDINGS: Record<FollowEnding, string> = {
  gone: 'It’s gone, so this was the last email about it.',
  listed: 'It’s listed, so this was the last email about the lot; its page can be followed, too.',
}

/** Beyond this, changes of a section are only counted. */
const maxItems = 20

export function createMailWriter({ brand, origin, theme, keptDays, now }: MailWriterOptions): MailWriter {
  const { name, shortName, locale } = brand
  const host = new URL(origin).host

  async function toMail(
    to: string,
    subject: string,
    text: Omit<MailText, 'sender' | 'legal'>,
    headers: Record<string, string>,
  ): Promise<Mail> {
    const [office] = brand.offices
    const whole: MailText = {
      ...text,
      sender: [brand.legalName, ...(office?.lines ?? []), brand.phone],
      legal: {
        equalHousing: brand.legal.equalHousing,
        licenses: brand.licenses,
        links: [
          { label: 'Privacy', href: origin + paths.privacy() },
          { label: 'Accessibility', href: origin + paths.accessibility() },
          { label: 'Terms', href: origin + paths.terms() },
        ],
      },
    }
    return {
      to,
      subject,
      text: toMailText(whole),
      html: await toMailHtml(whole, { brandName: name, locale, origin, theme }),
      headers: { 'auto-submitted': 'auto-generated', ...headers },
      attachments: [
        {
          cid: equalHousingImage.cid,
          filename: 'equal-housing.png',
          content: await drawEqualHousingImage(),
          contentDisposition: 'inline',
        },
      ],
    }
  }

  return {
    writeConfirmation: ({ email, token, items }) =>
      items.length === 0 ? writeKnown(email, token) : writeQuestion(email, token, items),

    writeNews({ email, token, sections }) {
      const changes = sections.flatMap((section) => section.changes)
      const [first] = changes
      const more = changes.length - 1
      const subject = `${first?.title ?? `News from ${name}`}${more > 0 ? `, and ${more} more` : ''}`
      const manage = origin + followPaths.manage(token)
      return toMail(
        email,
        subject,
        {
          heading: changes.length === 1 ? 'One thing changed' : `${changes.length} things changed`,
          opening: brand.follow ? [brand.follow.greeting] : [],
          sections: sections.map(toNewsSection),
          terms: `As of ${toContentAge(now(), brand).text}. ${brand.legal.prices}`,
          closing: [brand.follow?.signature ?? name],
          reason: `You get this because you asked for it on ${host}. It comes once a day at most, and only after something changed.`,
          footerLinks: [{ label: 'Stop or change these emails', href: manage }],
        },
        {
          // RFC 8058: a mail program unsubscribes with one POST.
          'list-unsubscribe': `<${manage}>`,
          'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
        },
      )
    },
  }

  function writeQuestion(email: string, token: string, items: readonly FollowedItem[]): Promise<Mail> {
    const [first] = items
    const what = items.length === 1 && first ? first.title : `${items.length} searches and homes`
    return toMail(
      email,
      `Confirm your emails: ${what}`,
      {
        heading: 'Is this you?',
        opening: [
          `Someone, hopefully you, asked ${shortName} to email this address when something changes. Nothing is sent until you say yes.`,
        ],
        sections: items.map((item) => toSection(item, origin)),
        button: { label: 'Yes, email me', href: origin + followPaths.confirm(token) },
        closing: [
          `Not you? Then there’s nothing to do: we delete this address within ${keptDays} days.`,
          brand.follow?.signature ?? name,
        ],
        reason: `Sent once, because this address was typed on ${host}.`,
        footerLinks: [{ label: 'Delete this address now', href: origin + followPaths.manage(token) }],
      },
      {},
    )
  }

  /** For an address that requested only what it already follows. */
  function writeKnown(email: string, token: string): Promise<Mail> {
    return toMail(
      email,
      `You already get these emails from ${shortName}`,
      {
        heading: 'You already get these emails',
        opening: ['What you asked for is on your list already. There’s nothing to confirm.'],
        sections: [],
        button: { label: 'See your list', href: origin + followPaths.confirm(token) },
        closing: [brand.follow?.signature ?? name],
        reason: `Sent once, because this address was typed on ${host}.`,
        footerLinks: [{ label: 'Stop or change these emails', href: origin + followPaths.manage(token) }],
      },
      {},
    )
  }

  function toNewsSection({ item, changes, ending }: NewsSection): MailSection {
    const left = changes.length - maxItems
    return {
      ...toSection(item, origin),
      items: changes.slice(0, maxItems).map(({ title, url, text, day, picture }) => ({
        title,
        text,
        href: url,
        day: formatDate(day) ?? day,
        picture,
      })),
      note: [
        left > 0 && `And ${left} more: see the list on our site.`,
        ending && `${ENDINGS[ending]} We’ve deleted what you asked for here.`,
      ]
        .filter(Boolean)
        .join(' '),
    }
  }
}

function toSection({ title, details, href }: FollowedItem, origin: string): MailSection {
  return { title, details, href: origin + href, items: [], note: '' }
}
