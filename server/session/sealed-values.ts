/** Values that only this site can write and read, for cookies and addresses. */
import { sealData, unsealData } from 'iron-session'

/** Session secrets: the first seals and signs, each opens. Two of them let an operator replace one. */
export type Secrets = readonly [string, ...string[]]

/** No cookie is longer. */
const longestSealed = 4096

/** Seals a value under a name, so that it can't pass for a value of another kind. */
export function seal(name: string, value: unknown, [secret]: Secrets, seconds: number): Promise<string> {
  return sealData({ [name]: value }, { password: secret, ttl: seconds })
}

/** @returns the value; undefined when there is none, it has expired, it's of another kind, or it isn't ours */
export async function openSealed(
  name: string,
  sealed: string | undefined,
  secrets: Secrets,
  seconds: number,
): Promise<unknown> {
  if (sealed === undefined || sealed === '' || sealed.length > longestSealed) return undefined
  for (const password of secrets) {
    // A forged or damaged value reads as none, without saying why.
    const opened: Record<string, unknown> = await unsealData<Record<string, unknown>>(sealed, {
      password,
      ttl: seconds,
    }).catch(() => ({}))
    if (Object.hasOwn(opened, name)) return opened[name]
  }
  return undefined
}
