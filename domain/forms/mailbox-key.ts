/** Names the mailbox that mail most likely ends up in: case, what follows a plus sign and Gmail's dots don't matter. */
export function toMailboxKey(email: string): string {
  const [name = '', host = ''] = email.trim().toLowerCase().split('@')
  const [own = ''] = name.split('+')
  const isGmail = host === 'gmail.com' || host === 'googlemail.com'
  return isGmail ? `${own.replaceAll('.', '')}@gmail.com` : `${own}@${host}`
}
