// A mail's HTML: one column with styles in place, which is what mail programs have in common.
import { html, raw } from 'hono/html'
import { equalHousingImage } from './equal-housing-image.ts'

type Html = ReturnType<typeof html>

/** Colors, and families of fonts that only some mail programs have. */
export type MailTheme = Record<
  'paper' | 'sheet' | 'ink' | 'inkSoft' | 'line' | 'primary' | 'onPrimary' | 'displayFont',
  string
>

export type MailItem = { title: string; href: string; text: string; day: string }

export type MailSection = {
  title: string
  href: string
  /** May be ''. */
  details: string
  items: readonly MailItem[]
  /** Below the items, may be ''. */
  note: string
}

/** What both forms of a mail say. */
export type MailText = {
  heading: string
  /** Each a paragraph. */
  opening: readonly string[]
  sections: readonly MailSection[]
  button?: { label: string; href: string }
  /** Below the sections, small: what holds for their prices. */
  terms?: string
  /** Each a paragraph. */
  closing: readonly string[]
  /** Small: why it was sent. */
  reason: string
  /** Small: by whom. Lines break between its parts only. */
  sender: readonly string[]
  footerLinks: readonly { label: string; href: string }[]
  /** Small, at the end: what a page ends with, too. */
  legal: {
    equalHousing: string
    licenses: readonly string[]
    links: readonly { label: string; href: string }[]
  }
}

const sans = 'font-family:Inter,-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif'

/** For mail programs that ask for a dark page; others keep the theme's colors, or turn them by themselves. */
const dark = { paper: '#141615', sheet: '#1f2321', ink: '#f2f0ea', inkSoft: '#b9bfba', line: '#3c423f' }

/** A button swaps its colors: the theme's contrast holds for them. */
const toDarkStyle = ({ primary, onPrimary }: MailTheme) =>
  raw(`<style>
@media (prefers-color-scheme: dark) {
.paper { background: ${dark.paper} !important; }
.sheet { background: ${dark.sheet} !important; }
.sheet { border-color: ${primary} ${dark.line} ${dark.line} !important; }
.section { border-color: ${dark.line} !important; }
.ink { color: ${dark.ink} !important; }
.soft { color: ${dark.inkSoft} !important; }
.button { background: ${onPrimary} !important; color: ${primary} !important; }
}
</style>`)

/** Writes a mail as HTML. */
export async function toMailHtml(
  { heading, opening, sections, button, terms, closing, reason, sender, footerLinks, legal }: MailText,
  {
    brandName,
    locale,
    origin,
    theme,
  }: { brandName: string; locale: string; origin: string; theme: MailTheme },
): Promise<string> {
  const body = `${sans};color:${theme.ink};font-size:16px;line-height:1.5`
  const small = `${sans};color:${theme.inkSoft};font-size:13px;line-height:1.5;margin:0 0 10px`
  const paragraph = (text: string) => html`<p class="ink" style="${body};margin:0 0 16px">${text}</p>`
  const written = await html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${heading}</title>
        ${toDarkStyle(theme)}
      </head>
      <body class="paper" style="margin:0;padding:0;background:${theme.paper}">
        <table
          class="paper"
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          style="background:${theme.paper}"
        >
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                class="sheet"
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:600px;background:${theme.sheet};border:1px solid ${theme.line};border-top:4px solid ${theme.primary}"
              >
                <tr>
                  <td style="padding:28px 28px 24px;overflow-wrap:anywhere;word-break:break-word">
                    <p style="${sans};font-size:14px;line-height:1.4;margin:0 0 20px">
                      <a
                        class="ink"
                        href="${origin}/"
                        style="color:${theme.primary};text-decoration:none;font-weight:600"
                        >${brandName}</a
                      >
                    </p>
                    <h1
                      class="ink"
                      style="font-family:${theme.displayFont};color:${theme.ink};font-size:26px;line-height:1.25;font-weight:600;margin:0 0 16px"
                    >
                      ${heading}
                    </h1>
                    ${opening.map(paragraph)} ${sections.map((section) => toSection(section, theme))}
                    ${button ? toButton(button, theme) : ''}
                    ${terms === undefined ? '' : toTerms(terms, theme)} ${closing.map(paragraph)}
                  </td>
                </tr>
              </table>
              <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
                <tr>
                  <td style="padding:20px 28px">
                    <p class="soft" style="${small}">${reason}</p>
                    <p class="soft" style="${small}">
                      ${sender.map(
                        (part, index) =>
                          html`${index === 0 ? '' : raw(', ')}<span style="white-space:nowrap"
                              >${part}</span
                            >`,
                      )}
                    </p>
                    <p class="soft" style="${small}">${toLinks(footerLinks, theme)}</p>
                    ${toLegal(legal, small, theme)}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`
  // Indentation is for this file alone, and no line of a mail may be very long.
  return `${written.replaceAll(/\n\s+/g, '\n')}\n`
}

function toLinks(links: MailText['footerLinks'], theme: MailTheme): Html {
  return html`${links.map(
    ({ label, href }, index) =>
      html`${index === 0 ? '' : raw(' &nbsp;·&nbsp; ')}<a
          class="soft"
          href="${href}"
          style="color:${theme.inkSoft}"
          >${label}</a
        >`,
  )}`
}

/** The words of the mark are text: many mail programs leave pictures out. */
function toLegal(
  { equalHousing, licenses, links }: MailText['legal'],
  small: string,
  theme: MailTheme,
): Html {
  const { cid, widthPx, heightPx } = equalHousingImage
  return html`<table
    class="section"
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    style="border-top:1px solid ${theme.line};margin:16px 0 0"
  >
    <tr>
      <td width="${widthPx}" valign="top" style="padding:16px 14px 0 0">
        <img src="cid:${cid}" width="${widthPx}" height="${heightPx}" alt="" style="display:block;border:0" />
      </td>
      <td valign="top" style="padding:14px 0 0">
        <p class="soft" style="${small}"><strong>Equal Housing Opportunity.</strong> ${equalHousing}</p>
        <p class="soft" style="${small}">
          ${licenses.map((license, index) => html`${index === 0 ? '' : ' · '}<span style="white-space:nowrap">${license}</span>`)}
        </p>
        <p class="soft" style="${small}">${toLinks(links, theme)}</p>
      </td>
    </tr>
  </table>`
}

function toSection({ title, href, details, items, note }: MailSection, theme: MailTheme): Html {
  const soft = `${sans};color:${theme.inkSoft};font-size:14px;line-height:1.45;margin:2px 0 0`
  return html`<div
    class="section"
    style="border-top:1px solid ${theme.line};padding:18px 0 8px;margin:8px 0 0"
  >
    <h2 style="${sans};font-size:${items.length > 0 ? 14 : 17}px;line-height:1.4;font-weight:600;margin:0">
      <a class="ink" href="${href}" style="color:${theme.primary}">${title}</a>
    </h2>
    ${details === '' ? '' : html`<p class="soft" style="${soft}">${details}</p>`}
    ${items.map(
      (item) =>
        html`<div style="padding:12px 0 0">
          <p style="${sans};font-size:17px;line-height:1.4;margin:0">
            <a class="ink" href="${item.href}" style="color:${theme.ink};font-weight:600">${item.title}</a>
          </p>
          <p class="soft" style="${soft}">${item.text}</p>
          <p class="soft" style="${soft}">${item.day}</p>
        </div>`,
    )}
    ${note === '' ? '' : html`<p class="soft" style="${soft};padding:12px 0 0">${note}</p>`}
  </div>`
}

function toTerms(terms: string, theme: MailTheme): Html {
  return html`<p
    class="section soft"
    style="${sans};color:${theme.inkSoft};font-size:13px;line-height:1.5;border-top:1px solid ${theme.line};padding:16px 0 0;margin:16px 0 20px"
  >
    ${terms}
  </p>`
}

function toButton({ label, href }: { label: string; href: string }, theme: MailTheme): Html {
  return html`<p style="margin:24px 0">
    <a
      class="button"
      href="${href}"
      style="${sans};display:inline-block;background:${theme.primary};color:${theme.onPrimary};font-size:16px;font-weight:600;line-height:1.2;text-decoration:none;padding:14px 22px;border-radius:6px"
      >${label}</a
    >
  </p>`
}

/** Writes the same mail as plain text. */
export function toMailText({
  heading,
  opening,
  sections,
  button,
  terms = '',
  closing,
  reason,
  sender,
  footerLinks,
  legal,
}: MailText): string {
  const blocks = [
    heading,
    ...opening,
    ...sections.flatMap(({ title, href, details, items, note }) => [
      lines(`* ${title}`, details, href),
      ...items.map((item) => lines(`- ${item.title}`, item.text, item.day, item.href)),
      note,
    ]),
    ...(button ? [lines(`${button.label}:`, button.href)] : []),
    terms,
    ...closing,
    // What mail programs take for the end of the message.
    lines('-- ', reason, sender.join(', ')),
    ...footerLinks.map(({ label, href }) => lines(`${label}:`, href)),
    `Equal Housing Opportunity. ${legal.equalHousing}`,
    lines(...legal.licenses),
    lines(...legal.links.map(({ label, href }) => `${label}: ${href}`)),
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

function lines(...texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join('\n')
}
