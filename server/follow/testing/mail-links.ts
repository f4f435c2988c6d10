/** @returns the first link to a page about following that a mail's text has */
export function linkOf(text: string, page: 'confirm' | 'manage', origin: string): string {
  const [link] = new RegExp(`${origin}/follow/${page}\\?token=\\S+`).exec(text) ?? []
  if (link === undefined) throw new Error(`The mail has no such link:\n${text}`)
  return link
}
