/** Sends one mail at a time to an SMTP server, and says how that went. */
import { Readable } from 'node:stream'
import MailComposer from 'nodemailer/lib/mail-composer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { SmtpSettings } from '../config/smtp-url.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  /** What its HTML shows as `cid:…`. */
  attachments: readonly { cid: string; filename: string; content: Buffer; contentDisposition: 'inline' }[]
}

export type MailSettings = {
  smtp: SmtpSettings
  from: { name: string; address: string }
  replyTo: string
}

/** `no-such-address` and `rejected` are final, `uncertain` may have been sent, `retry` wasn't. */
export type MailResult =
  | { kind: 'sent' }
  | { kind: 'no-such-address' | 'rejected' | 'uncertain'; error: unknown }
  | { kind: 'retry'; isOutage: boolean; error: unknown }

export type SendMail = (mail: Mail, stopped: AbortSignal) => Promise<MailResult>

const connectTimeoutMs = 10_000
/** Servers that delay what they don't know take half a minute. */
const responseTimeoutMs = 60_000

/** A mailbox that doesn't exist, and one that was moved or turned off. */
const noSuchMailbox = new Set([550, 551, 553])

/** Nodemailer's. */
type SmtpError = Error & { responseCode?: number; command?: string; permanent?: boolean }

/** A transport doesn't tell whether the connection broke before the mail's text or after. */
export function createMailSender({ smtp, from, replyTo }: MailSettings): SendMail {
  return async (mail, stopped) => {
    const message = new MailComposer({ ...mail, attachments: [...mail.attachments], from, replyTo }).compile()
    const bytes = await message.build()
    let hasBegun = false
    // Read once the server has accepted the sender and the recipient.
    const body = new Readable({
      read() {
        hasBegun = true
        this.push(bytes)
        this.push(null)
      },
    })
    try {
      await deliver(smtp, { from: from.address, to: [mail.to] }, body, stopped)
      return { kind: 'sent' }
    } catch (error) {
      return toFailure(error as SmtpError, hasBegun)
    }
  }
}

async function deliver(
  smtp: SmtpSettings,
  envelope: { from: string; to: string[] },
  body: Readable,
  stopped: AbortSignal,
): Promise<void> {
  const { host, port, isSecure, credentials } = smtp
  const connection = new SMTPConnection({
    host,
    port,
    secure: isSecure,
    requireTLS: credentials !== undefined,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: responseTimeoutMs,
  })
  const { promise: failed, reject } = Promise.withResolvers<never>()
  connection.on('error', reject)
  const stop = () => reject(new Error('The site is stopping'))
  if (stopped.aborted) stop()
  stopped.addEventListener('abort', stop)
  const step = (work: (done: (error?: Error | null) => void) => void) =>
    Promise.race([
      failed,
      new Promise<void>((resolve, fail) => work((error) => (error ? fail(error) : resolve()))),
    ])
  try {
    await step((done) => connection.connect(done))
    if (credentials) await step((done) => connection.login({ credentials }, done))
    await step((done) => connection.send(envelope, body, done))
    connection.quit()
  } catch (error) {
    connection.close()
    throw error
  } finally {
    stopped.removeEventListener('abort', stop)
  }
}

function toFailure(error: SmtpError, hasBegun: boolean): MailResult {
  const { responseCode, command, permanent = false } = error
  // The server's answer to the mail itself, or the connection is lost and nobody knows.
  if (hasBegun && responseCode === undefined) return { kind: 'uncertain', error }
  if (command === 'RCPT TO') {
    if (permanent && noSuchMailbox.has(responseCode ?? 0)) return { kind: 'no-such-address', error }
    return permanent ? { kind: 'rejected', error } : { kind: 'retry', isOutage: false, error }
  }
  if (hasBegun) return permanent ? { kind: 'rejected', error } : { kind: 'retry', isOutage: false, error }
  return { kind: 'retry', isOutage: true, error }
}
