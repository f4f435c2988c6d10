/** What single values of a brand file must be, and the small objects that several of its settings share. */
import { z } from 'zod'

export const text = z.string().trim().min(1, 'must not be empty')
export const hostName = z
  .string()
  .regex(
    /^(\*\.)?([a-z0-9-]+\.)+[a-z]{2,}$/,
    'must be a host name such as "www.example.com", without https://',
  )
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be a slug: lower case letters, digits and single hyphens')
export const sitePath = z
  .string()
  .regex(/^\/([a-z0-9]+(-[a-z0-9]+)*(\/|$))*$/, 'must be a path of this site such as "/about/awards"')
export const webAddress = z.url({
  protocol: /^https$/,
  error: 'must be an address that starts with https://',
})
export const emailAddress = z.email('must be an email address')
export const phoneNumber = z
  .string()
  .regex(/^\d{3}-\d{3}-\d{4}$/, 'must be a phone number such as "541-555-0100"')
export const wordpressId = z.int('must be a whole number').positive('must be 1 or more: it is a WordPress id')
const idOrSlugHelp = 'must be an id, a whole number such as 88, or a slug such as "move-in"'
/** A tag, category or form of the content system. */
export const idOrSlug = z.union([wordpressId, slug.regex(/\D/, idOrSlugHelp)], {
  error: idOrSlugHelp,
})
const fileName = (endings: string) =>
  z
    .string()
    .regex(
      new RegExp(`^[\\w-]+\\.(${endings})$`),
      `must be the name of a file in the brand's folder that ends in .${endings.replaceAll('|', ', .')}`,
    )
export const hexColor = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a color such as "#2f4a3f"')
export const latLng = z.strictObject({
  /** Degrees north, WGS 84. */
  lat: z.number().min(-90).max(90),
  /** Degrees east, WGS 84. */
  lng: z.number().min(-180).max(180),
})

export const link = z.strictObject({
  /** The link's text. */
  label: text,
  /** The path on this site, with a leading slash, and perhaps what it searches for. */
  path: z
    .string()
    .regex(
      /^\/([a-z0-9]+(-[a-z0-9]+)*(\/|(?=\?)|$))*(\?[a-z]+=[^&#\s]+(&[a-z]+=[^&#\s]+)*)?$/,
      'must be a path of this site such as "/about/awards" or "/homes-for-sale?kind=homes"',
    ),
})

export const menuLink = z.strictObject({
  ...link.shape,
  /** The submenu below it; a link without one has no toggle. */
  children: z.array(link).min(1).optional(),
})

export const region = z.strictObject({
  /** The term's slug in the content system and the page's: /communities/{slug} (§2). */
  slug,
  /** The name in menus and headings. */
  name: text,
  /** One sentence for cards and search engines. */
  description: text,
  /** Where a map of the region opens; the brand's own center when left out. */
  center: latLng.optional(),
})

/** Whom to call about the pages at these addresses, and below them. */
export const desk = z.strictObject({
  paths: z.array(sitePath).min(1),
  phone: phoneNumber,
  email: emailAddress.optional(),
  /** When somebody answers, as it follows the number: "at any hour". */
  hours: text.optional(),
})

export const office = z
  .strictObject({
    /** The name in the footer and on contact pages. */
    title: text,
    /** The office's page: /contact/{slug} (§2). */
    slug,
    /** The postal address. */
    address: z.strictObject({
      street: text,
      city: text,
      /** The state's two-letter code. */
      state: z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters'),
      postalCode: z.string().regex(/^\d{5}(-\d{4})?$/, 'must be a ZIP code'),
    }),
    phone: phoneNumber,
    email: emailAddress,
    /** Opening hours as a visitor reads them. */
    hours: text,
    /** The same for search engines: "Mo-Fr 08:00-17:00". */
    openingHours: z.array(text).default([]),
    /** Where the office stands, for a map. */
    location: latLng.optional(),
  })
  .transform((value) => ({
    ...value,
    /** The address in two lines. */
    lines: [
      value.address.street,
      `${value.address.city}, ${value.address.state} ${value.address.postalCode}`,
    ],
  }))

export const timeZone = z
  .string()
  .refine(isTimeZone, 'must be an IANA time zone such as "America/Los_Angeles"')

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    // Intl throws for an unknown time zone.
    return false
  }
}

export const brandFiles = z.strictObject({
  /** The logo on a light background. */
  logo: fileName('svg'),
  /** The logo on a dark background. */
  logoReversed: fileName('svg'),
  favicon: fileName('svg'),
  /** The picture of the not-found screen. */
  notFound: fileName('svg'),
  /** 1200 × 630; shown where a link to the site is shared and the page has no picture. */
  socialShare: fileName('jpg|png'),
})
