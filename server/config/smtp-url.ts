export type SmtpSettings = {
  host: string
  port: number
  /** TLS from the first byte; otherwise STARTTLS where the server has it. */
  isSecure: boolean
  /** With credentials, TLS is required. */
  credentials?: { user: string; pass: string }
}

/** With a host, a user only with a password, and nothing after the port. */
export function isSmtpUrl(value: string): boolean {
  const url = URL.parse(value)
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') return false
  const isBare = ['', '/'].includes(url.pathname) && url.search + url.hash === ''
  const hasBothOrNone = (url.username === '') === (url.password === '')
  return isBare && hasBothOrNone && [url.username, url.password].every(isDecodable)
}

/** Reads what `isSmtpUrl` accepts. */
export function toSmtpSettings(value: string): SmtpSettings {
  const { protocol, hostname, port, username, password } = new URL(value)
  const isSecure = protocol === 'smtps:'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    isSecure,
    ...(username !== '' && {
      credentials: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
  }
}

function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text).length >= 0
  } catch {
    return false
  }
}
