/** Only this site can write and read them. */
import { sealData, unsealData } from 'iron-session'

/** The first seals and signs, each opens: an operator can replace one. */
export type Secrets = readonly [string, ...string[]]

/** Browsers' limit. */
const maxCookieBytes = 4096

/** @param name keeps values of one kind from passing for another @param maxBytes opens no longer ones */
export function createSealedKind<Value>(name: string, seconds: number, maxBytes = maxCookieBytes) {
  return {
    seconds,
    seal: (value: Value, [secret]: Secrets): Promise<string> =>
      sealData({ [name]: value }, { password: secret, ttl: seconds }),
    /** Undefined when it has expired, is of another kind, or isn't ours. */
    async open(sealed: string | undefined, secrets: Secrets): Promise<Value | undefined> {
      if (sealed === undefined || sealed === '' || sealed.length > maxBytes) return undefined
      for (const password of secrets) {
        // A forged or damaged value reads as none, without saying why.
        const opened: Record<string, unknown> = await unsealData<Record<string, unknown>>(sealed, {
          password,
          ttl: seconds,
        }).catch(() => ({}))
        if (Object.hasOwn(opened, name)) return opened[name] as Value
      }
      return undefined
    },
  }
}
