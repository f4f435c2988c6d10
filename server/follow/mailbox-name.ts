import { createHash } from 'node:crypto'
import { toMailboxKey } from '../../domain/forms/mailbox-key.ts'

/** Names a mailbox without showing its address. */
export function toMailboxName(email: string): string {
  return createHash('sha256').update(toMailboxKey(email)).digest('base64url')
}
