/**
 * Names the mailbox that mail to an address most likely ends up in, so that one can't be flooded through its spellings:
 * case, what follows a plus sign, and the dots of Gmail make no difference.
 * @param email an address, as `isEmail` accepts it
 */
export function toMailboxKey(email: string): string {
  const [name = '', host = ''] = email.trim().toLowerCase().split('@')
  const [own = ''] = name.split('+')
  const isGmail = host === 'gmail.com' || host === 'googlemail.com'
  return isGmail ? `${own.replaceAll('.', '')}@gmail.com` : `${own}@${host}`
}
