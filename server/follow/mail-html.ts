// A mail's HTML: one column with styles in place, which is what mail programs have in common.
import { html, raw } from 'hono/html'
import { equalHousingImage } from './equal-housing-image.ts'
import type { MailPicture } from './mail-pictures.ts'

type Html = ReturnType<typeof html>

/** Only some mail programs have these fonts. */
export type MailTheme = Record<
  'paper' | 'sheet' | 'ink' | 'inkSoft' | 'line' | 'primary' | 'onPrimary' | 'displayFont',
  string
>

export type MailItem = {
  title: string
  href: string
  text: string
  day: string
  picture?: MailPicture | undefined
}

export type MailSection = {
  title: string
  href: string
  /** May be ''. */
  details: string
  items: readonly MailItem[]
  /** Below the items, may be ''. */
  note: string
}

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
  reason: string
  /** Small: by whom. Lines break between its parts only. */
  sender: readonly string[]
  footerLinks: readonly { label: string; href: string }[]
  legal: {
    equalHousing: string
    licenses: readonly string[]
    links: readonly { label: string; href: string }[]
  }
}

const leadWidthPx = 542
const besideWidthPx = 112

const TABLE = raw('role="presentation" width="100%" cellpadding="0" cellspacing="0"')

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
.picture { background: ${dark.paper} !important; }
.section { border-color: ${dark.line} !important; }
.ink { color: ${dark.ink} !important; }
.soft { color: ${dark.inkSoft} !important; }
.button { background: ${onPrimary} !important; color: ${primary} !important; }
}
</style>`)

export async function toMailHtml(
  { heading, opening, sections, button, terms, closing, reason, sender, footerLinks, legal }: MailText,
  options: { brandName: string; locale: string; origin: string; theme: MailTheme },
): Promise<string> {
  const { brandName, locale, origin, theme } = options
  const body = `${sans};color:${theme.ink};font-size:16px;line-height:1.5`
  const small = `${sans};color:${theme.inkSoft};font-size:13px;line-height:1.5;margin:0 0 10px`
  const lead = sections.flatMap(({ items }) => items).find(({ picture }) => picture)
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
        <table class="paper" ${TABLE} style="background:${theme.paper}">
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                class="sheet"
                ${TABLE}
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
                    ${opening.map(paragraph)} ${sections.map((section) => toSection(section, lead, theme))}
                    ${button ? html`<p style="margin:24px 0"><a class="button" href="${button.href}" style="${sans};display:inline-block;background:${theme.primary};color:${theme.onPrimary};font-size:16px;font-weight:600;line-height:1.2;text-decoration:none;padding:14px 22px;border-radius:6px">${button.label}</a></p>` : ''}
                    ${terms === undefined ? '' : html`<p class="section soft" style="${small};border-top:1px solid ${theme.line};padding:16px 0 0;margin:16px 0 20px">${terms}</p>`}
                    ${closing.map(paragraph)}
                  </td>
                </tr>
              </table>
              <table ${TABLE} style="max-width:600px">
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
  return html`<table class="section" ${TABLE} style="border-top:1px solid ${theme.line};margin:16px 0 0">
    <tr>
      <td width="${widthPx}" valign="top" style="padding:16px 14px 0 0">
        <img src="cid:${cid}" width="${widthPx}" height="${heightPx}" alt="" style="display:block;border:0" />
      </td>
      <td valign="top" style="padding:14px 0 0">
        <p class="soft" style="${small}"><strong>Equal Housing Opportunity.</strong> ${equalHousing}</p>
        <p class="soft" style="${small}">
          ${licenses.map((license, index) => html`<span style="white-space:nowrap">${license}${index === licenses.length - 1 ? '' : ' ·'}</span> `)}
        </p>
        <p class="soft" style="${small}">${toLinks(links, theme)}</p>
      </td>
    </tr>
  </table>`
}

function toSection(
  { title, href, details, items, note }: MailSection,
  lead: MailItem | undefined,
  theme: MailTheme,
): Html {
  const soft = toSoft(theme)
  return html`<div
    class="section"
    style="border-top:1px solid ${theme.line};padding:18px 0 8px;margin:8px 0 0"
  >
    <h2 style="${sans};font-size:${items.length > 0 ? 14 : 17}px;line-height:1.4;font-weight:600;margin:0">
      <a class="ink" href="${href}" style="color:${theme.primary}">${title}</a>
    </h2>
    ${details === '' ? '' : html`<p class="soft" style="${soft}">${details}</p>`}
    ${items.map((item) => toItem(item, item === lead, theme))}
    ${note === '' ? '' : html`<p class="soft" style="${soft};padding:12px 0 0">${note}</p>`}
  </div>`
}

const toSoft = ({ inkSoft }: MailTheme) =>
  `${sans};color:${inkSoft};font-size:14px;line-height:1.45;margin:2px 0 0`

/** The first picture is as wide as the mail; others stand beside their words. */
function toItem(item: MailItem, isLead: boolean, theme: MailTheme): Html {
  const { title, href, text, day, picture } = item
  const words = html`<p style="${sans};font-size:17px;line-height:1.4;margin:0">
      <a class="ink" href="${href}" style="color:${theme.ink};font-weight:600">${title}</a>
    </p>
    <p class="soft" style="${toSoft(theme)}">${text}</p>
    <p class="soft" style="${toSoft(theme)}">${day}</p>`
  if (!picture) return html`<div style="padding:14px 0 0">${words}</div>`
  if (isLead)
    return html`<div style="padding:14px 0 0">
      ${toPicture(item, picture, leadWidthPx, theme)}
      <div style="padding:12px 0 0">${words}</div>
    </div>`
  return html`<table ${TABLE}>
    <tr>
      <td width="${besideWidthPx}" valign="top" style="padding:20px 16px 0 0">
        ${toPicture(item, picture, besideWidthPx, theme)}
      </td>
      <td valign="top" style="padding:16px 0 0">${words}</td>
    </tr>
  </table>`
}

/** Its words stand in its place where a mail program leaves pictures out. */
function toPicture(
  { href }: MailItem,
  { toUrl, alt, ratio }: MailPicture,
  widthPx: number,
  theme: MailTheme,
): Html {
  const height = ratio === undefined ? '' : html`height="${Math.round(widthPx / ratio)}"`
  const width = widthPx === leadWidthPx ? '100%' : `${widthPx}px`
  return html`<a href="${href}" style="text-decoration:none"
    ><img
      class="picture soft"
      src="${toUrl(widthPx)}"
      width="${widthPx}"
      ${height}
      alt="${alt}"
      style="${sans};display:block;width:${width};max-width:${widthPx}px;height:auto;border:0;border-radius:6px;background:${theme.paper};color:${theme.inkSoft};font-size:13px;line-height:1.4"
  /></a>`
}
