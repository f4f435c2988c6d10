/** Whether forms survive a process that is killed while they come in: nothing acknowledged may be lost or come twice. */
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startTestSystem } from '../content-system/embedded/testing/test-system.ts'
import type { Fault } from '../content-system/embedded/faults.ts'
import { startSiteProcess, type SiteProcess } from './site-process.ts'

export type KilledProcess = {
  /** Posts whose response said that they were accepted or saved. */
  acknowledged: number
  /** Acknowledged ones that never arrived. */
  lost: number
  /** Ones that arrived more than once, acknowledged or not. */
  doubled: number
}

const root = join(import.meta.dirname, '..')
const forms = { key: 'kills-key', secret: 'kills-secret' }
const newsletter = 54
const gravityForms = '/wp-json/gf/'
const atOnce = 8
const acknowledgedABurst = 6
const longestBurstMs = 5_000
const longestDrainS = 200

/** How the content system takes what the killed process sends it: in turn. */
const moods: readonly (Fault | undefined)[] = [undefined, { delayMs: 120 }, { status: 503 }, { delayMs: 400 }]

/** Kills the site again and again within bursts of posts, each time with the same files. */
export async function killWithinBursts(kills: number): Promise<KilledProcess> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'homesite-kills-'))
  await using content = await startTestSystem({
    contentDir: join(root, 'content-system', 'demo'),
    cacheDir: join(root, '.cache', 'content-system'),
    forms,
    watch: false,
    // It says of each try that it was cut off.
    log: () => undefined,
  })
  const start = () =>
    startSiteProcess({
      CONTENT_ORIGIN: content.url,
      CACHE_DIR: folder.path,
      DATA_DIR: folder.path,
      CONTENT_TIMEOUT_MS: '1000',
      SESSION_SECRET: 'the same secret for each of these processes',
      FORMS_KEY: forms.key,
      FORMS_SECRET: forms.secret,
      // Each post comes from an address of its own, so that none is refused.
      PROXY_HOPS: '1',
      LOG_LEVEL: 'silent',
    })
  const acknowledged: string[] = []
  let posted = 0
  for (let round = 0; round < kills; round += 1) {
    const site = await start()
    const token = await takeToken(site)
    const mood = moods[round % moods.length]
    if (mood) content.fail(gravityForms, mood)
    const burst = new AbortController()
    const sender = async () => {
      while (!burst.signal.aborted) {
        posted += 1
        const email = `visitor-${posted}@wells.com`
        if (await post(site, token, email, posted)) acknowledged.push(email)
      }
    }
    const senders = Array.from({ length: atOnce }, sender)
    const before = acknowledged.length
    const endMs = performance.now() + longestBurstMs
    while (acknowledged.length < before + acknowledgedABurst && performance.now() < endMs) await delay(5)
    // Each round is cut off at another moment.
    await delay((round * 37) % 150)
    burst.abort()
    site.kill()
    await site.ended()
    await Promise.all(senders)
    content.clearFaults()
  }
  const last = await start()
  try {
    await untilDrained(last)
  } finally {
    await last.close()
  }
  const arrived = content.listSubmissions(newsletter).map(({ values }) => values['input_1'])
  const distinct = new Set(arrived)
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((email) => !distinct.has(email)).length,
    doubled: arrived.length - distinct.size,
  }
}

async function takeToken({ url }: SiteProcess): Promise<string> {
  const [cookie = ''] = (await fetch(`${url}/api/token`)).headers.getSetCookie()
  return cookie.split(';')[0]?.replace('XSRF-TOKEN=', '') ?? ''
}

/** @returns whether the site said that it has it */
async function post({ url }: SiteProcess, token: string, email: string, number: number): Promise<boolean> {
  const response = await fetch(`${url}/newsletter`, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'sec-fetch-site': 'same-origin',
      cookie: `XSRF-TOKEN=${token}`,
      'x-xsrf-token': token,
      'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    },
    body: new URLSearchParams({ email }),
    // Of a killed process nothing comes.
  }).catch(() => undefined)
  if (!response) return false
  if (![200, 202].includes(response.status))
    throw new Error(`The newsletter responded with ${response.status}`)
  return true
}

async function untilDrained({ url }: SiteProcess): Promise<void> {
  const endMs = performance.now() + longestDrainS * 1_000
  for (;;) {
    const metrics = await (await fetch(`${url}/metrics`)).text()
    const left = ['waiting', 'uncertain', 'held', 'refused'].map((state) =>
      Number(new RegExp(`homesite_submissions\\{state="${state}"\\} (\\d+)`).exec(metrics)?.[1]),
    )
    if (left.every((count) => count === 0)) return
    if (performance.now() > endMs)
      throw new Error(`Still waiting, uncertain, held, refused: ${left.join(', ')}`)
    await delay(200)
  }
}
