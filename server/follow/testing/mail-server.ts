/** A real SMTP server on loopback, and what it was given. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = {
  to: string
  headers: Record<string, string>
  text: string
  html: string
  types: string[]
}

export type MailServer = {
  url: string
  mails: ReceivedMail[]
  /** What it does with the next mails: takes them, refuses recipients or contents, hangs up, or says nothing. */
  behavior:
    | 'accept'
    | 'no-such-mailbox'
    | 'greylist'
    | 'reject-data'
    | 'hang-up-first'
    | 'hang-up-after-data'
    | 'silent'
    | 'silent-after-data'
  /** How often somebody connected. */
  connections: number
  /** How many mails it has, and says nothing of. */
  unanswered: number
  close(): Promise<void>
}

/** @param port of an earlier one, to come back at the same address */
export async function startMailServer({ port = 0 }: { port?: number } = {}): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onConnect(_session, done) {
      state.connections += 1
      done(state.behavior === 'hang-up-first' ? toError('Not now', 421) : undefined)
    },
    onRcptTo(_address, _session, done) {
      if (state.behavior === 'silent') return
      if (state.behavior === 'no-such-mailbox') return done(toError('No such user here', 550))
      done(state.behavior === 'greylist' ? toError('Greylisted, try later', 451) : undefined)
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (state.behavior === 'silent-after-data') return void (state.unanswered += 1)
        if (state.behavior === 'reject-data') return done(toError('Not wanted', 554))
        const [recipient] = session.envelope.rcptTo
        state.mails.push({ to: recipient?.address ?? '', ...parseMail(Buffer.concat(chunks).toString()) })
        // It has the mail, and the sender never hears of it.
        if (state.behavior === 'hang-up-after-data') for (const each of server.connections) each.close()
        else done()
      })
    },
  })
  server.on('error', () => undefined)
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const state: MailServer = {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    mails: [],
    behavior: 'accept',
    connections: 0,
    unanswered: 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return state
}

function toError(message: string, responseCode: number): Error {
  return Object.assign(new Error(message), { responseCode })
}

type Part = { type: string; body: string }

function parseMail(raw: string): Omit<ReceivedMail, 'to'> {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const headers = parseHeaders(head)
  const parts = splitParts(headers, rest.join('\r\n\r\n'))
  const find = (type: string) => parts.find((part) => part.type.startsWith(type))?.body ?? ''
  return { headers, text: find('text/plain'), html: find('text/html'), types: parts.map(({ type }) => type) }
}

function parseHeaders(head: string): Record<string, string> {
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(line) ?? []
      return name === '' ? [] : [[name.toLowerCase(), value]]
    }),
  )
}

function splitParts(headers: Record<string, string>, body: string): Part[] {
  const boundary = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '')?.[1] ?? ''
  return body.split(`--${boundary}`).flatMap(parsePart)
}

/** @returns the part, or those it's made of */
function parsePart(part: string): Part[] {
  const [head = '', ...rest] = part.trimStart().split('\r\n\r\n')
  const headers = parseHeaders(head)
  const body = rest.join('\r\n\r\n')
  if (headers['content-type']?.startsWith('multipart/')) return splitParts(headers, body)
  const decoded = {
    'quoted-printable': () => decodeQuotedPrintable(body),
    base64: () => Buffer.from(body, 'base64').toString(),
  }[headers['content-transfer-encoding'] ?? '']
  return [{ type: headers['content-type'] ?? '', body: (decoded?.() ?? body).replaceAll('\r\n', '\n') }]
}

function decodeQuotedPrintable(body: string): string {
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
