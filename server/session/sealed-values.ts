/** Values that only this site can write and read, for cookies and addresses. */
import { sealData, unsealData } from 'iron-session'

/** Session secrets: the first seals and signs, each opens. Two of them let an operator replace one. */
export type Secrets = readonly [string, ...string[]]

/** No cookie is longer, in bytes. */
const maxCookieBytes = 4096

/**
 * Seals and opens values of one kind.
 * @param name sealed with the value, so that it can't pass for a value of another kind
 * @param seconds how long a value lasts
 * @param maxBytes nothing longer is opened
 */
export function createSealedKind<Value>(name: string, seconds: number, maxBytes = maxCookieBytes) {
  return {
    seconds,
    seal: (value: Value, [secret]: Secrets): Promise<string> =>
      sealData({ [name]: value }, { password: secret, ttl: seconds }),
    /** @returns undefined when there is none, it has expired, it's of another kind, or it isn't ours */
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
