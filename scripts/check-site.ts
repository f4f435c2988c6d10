/** `npm run check-site -- https://content.example.com`: changes nothing; ends with 1 when serious. */
import { join } from 'node:path'
import { loadBrand } from '../brands/load-brand.ts'
import { parseConfig } from '../server/config/config.ts'
import { checkAnswers, type Limits } from './site-checks/check-answers.ts'
import { checkBrand } from './site-checks/check-brand.ts'
import { checkItems, type LookedAt } from './site-checks/check-items.ts'
import { checkPrivacy } from './site-checks/check-privacy.ts'
import { openSite, type SiteSettings } from './site-checks/open-site.ts'
import { toReport, type SiteFinding } from './site-checks/site-finding.ts'

const usage = `Usage: npm run check-site -- https://content.example.com
  BRAND=acme           the brand that's to be served from it (default: wrenfield)
  FORMS_KEY, FORMS_SECRET   to look at forms, too
  CONTENT_WEBHOOK_SECRET    to ask as the website does, signed, and to find what the
                       brand names by slug`

const SLOW_MS = 1_500

/** @returns what's wrong, and how much was looked at: nothing where the content system can't be read at all */
export async function checkSite(
  settings: SiteSettings,
  limits: Limits = { slowMs: SLOW_MS },
): Promise<{ findings: SiteFinding[]; lookedAt: LookedAt }> {
  const site = await openSite(settings)
  const { isOpen, findings } = await checkAnswers(site, limits)
  if (!isOpen) return { findings, lookedAt: { items: 0, pictures: 0 } }
  const [ofBrand, ofPrivacy] = await Promise.all([checkBrand(site), checkPrivacy(site)])
  const { findings: ofItems, lookedAt } = await checkItems(site)
  return { findings: [...findings, ...ofBrand, ...ofPrivacy, ...ofItems], lookedAt }
}

async function run(address: string): Promise<boolean> {
  const config = parseConfig({ ...process.env, NODE_ENV: undefined })
  const { brand } = await loadBrand(config.brand, { brandsDir: join(import.meta.dirname, '..', 'brands') })
  console.log(`${address} for ${brand.name} (BRAND=${config.brand})\n`)
  const { findings, lookedAt } = await checkSite({
    origin: address.replace(/\/+$/, ''),
    brand,
    timeoutMs: config.content.timeoutMs,
    forms: config.forms,
    secret: config.content.webhookSecret,
  })
  console.log(toReport(findings))
  if (!config.forms) console.log('Forms weren’t looked at: FORMS_KEY and FORMS_SECRET aren’t set.')
  if (config.content.webhookSecret === undefined)
    console.log('Names by slug weren’t looked up: CONTENT_WEBHOOK_SECRET isn’t set.')
  console.log(`Looked at ${lookedAt.items} items and ${lookedAt.pictures} pictures. Nothing was changed.`)
  const isSerious = findings.some(({ severity }) => severity === 'serious')
  console.log(isSerious ? 'Something is serious.' : 'Nothing is serious.')
  return isSerious
}

if (import.meta.main) {
  const [address = ''] = process.argv.slice(2)
  if (/^https?:$/.test(URL.parse(address)?.protocol ?? '')) {
    try {
      process.exitCode = (await run(address)) ? 1 : 0
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
      process.exitCode = 2
    }
  } else {
    console.error(usage)
    process.exitCode = 2
  }
}
