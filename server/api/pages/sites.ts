import type { BrandAsset, LoadedBrand } from '../../../brands/load-brand.ts'
import type { Brand } from '../../../brands/schema.ts'
import { brandFilePath, serverPaths } from '../../../app/paths.ts'
import type { Award } from '../../../domain/pages/award.ts'
import type {
  AnalyticsSettings,
  AwardBadge,
  BrandFile,
  Site,
  SocialNetwork,
} from '../../../domain/site/site.ts'
import type { Config } from '../../config/config.ts'
import { listIconLinks } from '../../assets/brand-icons.ts'
import { optional, type ApiContext, type ApiRequest } from '../api-context.ts'
import { listFormNames } from '../forms/form-names.ts'
import { readMenus } from './menus.ts'
import { toRateNote } from '../homes/monthly-costs.ts'
import { toCardPicture } from '../picture-views.ts'
import { toToday, toTodayText } from '../today.ts'

/** `/api/site`: the layout works without the banner and the awards, so they may fail. */
export async function getSite(_request: ApiRequest, context: ApiContext): Promise<Site> {
  const {
    content,
    brand,
    siteBrand,
    origin,
    map,
    analytics = {},
    makesPdf = true,
    sendsMail = false,
    log,
  } = context
  const [banner, awards, menus, forms] = await Promise.all([
    optional(log, 'banner', content.findBanner()),
    optional(log, 'awards', content.listAwards()),
    readMenus(context),
    optional(log, 'forms', content.findFormIds()),
  ])
  const rateNote = toRateNote(context)
  return {
    brand: {
      ...siteBrand,
      ...menus,
      formNames: listFormNames({ forms: forms ?? brand.forms }),
      copyright: toCopyright(brand),
    },
    origin,
    map: map.settings,
    analytics,
    makesPdf,
    sendsMail,
    ...(rateNote !== undefined && { rateNote }),
    pricesAsOf: `Prices as of ${toTodayText(brand)}`,
    awards: toBadges(awards ?? [], context),
    ...(banner && { banner }),
  }
}

function toBadges(awards: readonly Award[], context: ApiContext): AwardBadge[] {
  return awards.flatMap(({ id, title, picture }) =>
    picture ? [{ id, title, picture: toCardPicture(picture, context) }] : [],
  )
}

export function toAnalyticsSettings(
  config: Pick<Config, 'gtmId' | 'gtmUrl' | 'crmScriptUrl' | 'pageTimingsPercent'>,
  { analytics: mode }: Pick<Brand, 'analytics'>,
): AnalyticsSettings {
  const { gtmId, gtmUrl, crmScriptUrl, pageTimingsPercent } = config
  return {
    ...(pageTimingsPercent > 0 && { timedPercent: pageTimingsPercent }),
    ...((gtmId ?? crmScriptUrl) !== undefined && { mode }),
    ...(gtmId !== undefined && { gtmId, gtmUrl }),
    ...(crmScriptUrl !== undefined && { crmScriptUrl }),
  }
}

/** The years since the first one, to this one at the builder's place. */
function toCopyright({
  copyright: { sinceYear, holder },
  timeZone,
}: Pick<Brand, 'copyright' | 'timeZone'>): string {
  const [year] = toToday(timeZone).split('-')
  return `© ${sinceYear}–${year} ${holder}`
}

export function toSiteBrand(loaded: LoadedBrand): ApiContext['siteBrand'] {
  const { brand, themeCss, assets } = loaded
  const { schools: _schools, ...legal } = brand.legal
  const portals = [
    { label: 'Trade login', href: brand.portals.tradeLogin },
    { label: 'Employee mail', href: brand.portals.mail },
    { label: 'Investors', href: brand.portals.investor },
  ]
  return {
    name: brand.name,
    shortName: brand.shortName,
    tagline: brand.tagline,
    description: brand.description,
    locale: brand.locale,
    themeColor: brand.themeColor,
    themeCss,
    layouts: brand.layouts,
    phone: brand.phone,
    email: brand.email,
    desks: brand.desks,
    newsletter: brand.newsletter,
    regions: brand.regions.map(({ slug, name }) => ({ slug, name })),
    offices: brand.offices.map(({ title, slug, lines, phone }) => ({
      title,
      path: serverPaths.office(slug),
      lines,
      phone,
    })),
    header: brand.navigation.header,
    footer: brand.navigation.footer,
    portals: portals.flatMap(({ label, href }) => (href ? [{ label, href }] : [])),
    social: Object.entries(brand.social).flatMap(([network, href]) =>
      href ? [{ network: network as SocialNetwork, href }] : [],
    ),
    licenses: brand.licenses,
    ...(brand.financing && { hasFinancing: true }),
    legal,
    map: brand.map,
    awardsPath: brand.awards.path,
    notFound: brand.notFound,
    files: {
      logo: toBrandFile(assets.logo),
      logoReversed: toBrandFile(assets.logoReversed),
      notFound: toBrandFile(assets.notFound),
      socialShare: toBrandFile(assets.socialShare),
    },
    icons: listIconLinks(loaded),
  }
}

function toBrandFile({ file, hash, widthPx, heightPx }: BrandAsset): BrandFile {
  return { path: brandFilePath(file, hash), ...(widthPx && { widthPx }), ...(heightPx && { heightPx }) }
}
