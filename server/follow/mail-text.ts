import type { MailText } from './mail-html.ts'

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
