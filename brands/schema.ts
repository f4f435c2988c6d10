// A builder's settings, as validated data.
import { z } from 'zod'
import { layoutsSchema } from './layouts-schema.ts'
import { partnersSchema } from './partners-schema.ts'
import {
  text,
  hostName,
  slug,
  sitePath,
  webAddress,
  emailAddress,
  phoneNumber,
  wordpressId,
  idOrSlug,
  brandFiles,
  hexColor,
  latLng,
  link,
  menuLink,
  region,
  desk,
  office,
  timeZone,
} from './schema-values.ts'

/** The shape of a brand. Unknown fields are errors, to catch misspellings. */
export const brandSchema = z.strictObject({
  /** The folder's name below `brands/`. */
  id: slug,
  /** The trading name in full: "Sample Homes". */
  name: text,
  /** The name in running text, and wherever the specification writes {brand}: "About {brand}". */
  shortName: text,
  /** The company that contracts and is licensed. */
  legalName: text,
  tagline: text,
  /** One or two sentences about the builder: the description where a page has none of its own. */
  description: text,
  /** Starts every metadata field of the content system: {metaPrefix}_property_price (§3). */
  metaPrefix: z
    .string()
    .regex(/^[a-z][a-z0-9_]*$/, 'must start with a letter; then lower case letters, digits and _'),

  /** The English of the document, feeds, days of tours and clocks. Texts, prices and written dates are American. */
  locale: z
    .string()
    .regex(/^en(-[A-Z]{2})?$/, 'must be English, such as "en-US"')
    .default('en-US'),
  /** IANA time zone in which dates are said. */
  timeZone,

  /** The home tags in the content system (§7), each by its id or slug; what's left out is what it takes for it. */
  tags: z
    .strictObject({
      /** Homes with this tag are in no list. */
      excluded: idOrSlug.default('excluded'),
      /** Being built. */
      underConstruction: idOrSlug.default('under-construction'),
      /** Ready to move in. */
      moveIn: idOrSlug.default('move-in'),
      /** A lot without a house. */
      lot: idOrSlug.default('lot'),
      underContract: idOrSlug.default('under-contract'),
      sold: idOrSlug.default('sold'),
    })
    .prefault({}),
  /** Other tags by their slugs, in the order in which cards say them: "Single level", "Beside a park". The rest follow. */
  cardTags: z.array(slug).default([]),
  /**
   * What the plain address of a draft shows (§6): `hidden` says that it isn't available and offers what's like it;
   * `shown` shows it, marked as a draft, to anyone who has the address.
   */
  drafts: z.enum(['hidden', 'shown']).default('hidden'),
  /** The category whose posts are the blog (§7), by its id or its slug. */
  blogCategory: idOrSlug.default('blog'),
  /** What the builder publishes besides homes, communities, plans, posts and pages, for the plugin's menu. */
  contentTypes: z.array(z.enum(['award', 'community-pack', 'development-update', 'incentive'])).default([]),

  /**
   * When the tag manager and the CRM may load: `ask`, once a visitor has agreed, in a bar that asks; `unless-refused`,
   * until they say no or their browser asks sites not to track them. The privacy page says which.
   */
  analytics: z.enum(['ask', 'unless-refused']).default('ask'),

  /** The forms in the content system, each by its id or its slug. A form left out isn't offered. */
  forms: z.strictObject({
    /** In the footer (§7). */
    newsletter: idOrSlug,
    contact: idOrSlug.optional(),
    /** A visit to a home or a model. */
    tourRequest: idOrSlug.optional(),
    /** A request for warranty work. */
    customerCare: idOrSlug.optional(),
    /** The trade partners' form that the footer links. */
    tradePartner: idOrSlug.optional(),
    /** A client whom a sales agent registers for a community; it takes the agents' password. */
    clientRegistration: idOrSlug.optional(),
  }),
  /** The builder's policy on clients whom agents register. */
  clientRegistration: z
    .strictObject({
      /** How long a registration holds; the same client registered again meanwhile is a duplicate. */
      validDays: z.int().min(1).max(3_650).default(90),
    })
    .prefault({}),
  /**
   * A hidden field with this id in every form, with _No Duplicates_ on, for a Gravity Forms without our plugin: it takes
   * a submission's key, by which a lost response is cleared up.
   */
  receiptField: wordpressId.optional(),
  /** The newsletter's words. */
  newsletter: z.strictObject({
    /** Its name; the form is called "{title} newsletter". */
    title: text,
    description: text,
  }),

  /** The builder's own words in the emails about homes and searches that visitors follow, and on the page that offers them. */
  follow: z
    .strictObject({
      /** What comes and how often, on the page with the form. */
      invitation: text,
      /** How a mail that tells what changed begins. */
      greeting: text,
      /** How each mail ends. */
      signature: text,
    })
    .optional(),

  /**
   * A lender's published rates, for what a home costs a month; without them the site works out no payment. It must be
   * what the lender offers that day: it's advertising under Regulation Z (12 CFR 1026.24).
   */
  financing: z
    .strictObject({
      /** The lender, with its license: "Sample Bank, NMLS 0000000". */
      lender: text,
      /** Where the rates are published. */
      source: text,
      /** The day they're of. */
      asOf: z.iso.date('must be a day such as "2026-11-20"'),
      /** How many days after it they may still be shown; then there's no figure until they're renewed. */
      validDays: z.int().min(1).default(7),
      /** Fixed-rate loans; the first is the one that's shown at first. */
      rates: z
        .array(
          z.strictObject({
            termYears: z.int().min(1).max(50),
            ratePercent: z.number().min(0).max(30),
            /** What the APR counts besides: points, as a percentage of the loan, and the lender's charges. */
            pointsPercent: z.number().min(0).max(10),
            feesUsd: z.number().min(0),
          }),
        )
        .min(1),
      /** From here on the lender asks for no mortgage insurance. */
      minDownPaymentPercent: z.number().min(20).max(95).default(20),
      /** What mortgage insurance costs below that, from which down payment on; without it, we say to ask. */
      mortgageInsurance: z
        .array(
          z.strictObject({
            fromDownPaymentPercent: z.number().min(0).max(95),
            /** Of the loan, a year, with each payment until the loan is down to 78% of the price. */
            ratePercent: z.number().min(0).max(10),
          }),
        )
        .default([]),
      /** Estimates, as a percentage of the price a year. */
      propertyTaxPercent: z.number().min(0).max(10),
      insurancePercent: z.number().min(0).max(10),
      /** What the lender has to say besides. */
      disclosures: z.array(text).default([]),
    })
    .optional(),

  /** The main phone number and email address. */
  phone: phoneNumber,
  /** Where buyers may send text messages. */
  textPhone: phoneNumber.optional(),
  email: emailAddress,
  /** Whom to call in place of the main number, on the pages at these addresses and below them. */
  desks: z.array(desk).default([]),
  /** The regions, in the order of the menu (§2). */
  regions: z.array(region).min(1, 'needs at least one region'),
  /**
   * Sides of the area whose weather differs, such as both sides of a mountain range: the maintenance checklist can be
   * cut down to one. A task is for a side when its first words name it.
   */
  sides: z
    .array(
      z.strictObject({
        slug,
        /** As owners say where they live. */
        name: text,
        /** How tasks name it: "wet side", "Central Oregon". */
        words: z.array(text).min(1),
      }),
    )
    .default([]),
  /** The offices, in the order of the footer (§2). */
  offices: z.array(office).min(1, 'needs at least one office'),
  /** Days on which offices and communities are closed although their hours say otherwise. A community may name more. */
  closedDays: z
    .strictObject({
      /** On US federal holidays, those that come and those that are observed. */
      onHolidays: z.boolean().default(true),
      /** Others, such as the day before Christmas. */
      days: z.array(z.iso.date('must be a day such as "2026-12-24"')).default([]),
    })
    .prefault({}),

  /** The layout's links (§2), where editors have assigned no menu of their own. */
  navigation: z.strictObject({
    header: z.array(menuLink).min(1),
    footer: z.array(link).min(1),
  }),
  /** Systems outside the site that the footer links (§2). One left out isn't shown. */
  portals: z.strictObject({
    tradeLogin: webAddress.optional(),
    mail: webAddress.optional(),
    investor: webAddress.optional(),
  }),
  /** Profiles, each a full address. One left out isn't shown. */
  social: z.strictObject({
    facebook: webAddress.optional(),
    instagram: webAddress.optional(),
    twitter: webAddress.optional(),
    pinterest: webAddress.optional(),
    youtube: webAddress.optional(),
    linkedin: webAddress.optional(),
  }),

  /** Contractor licenses as the footer prints them. */
  licenses: z.array(text),
  /** The parts of the copyright line; the current year is added. */
  copyright: z.strictObject({ holder: text, sinceYear: z.int().min(1800).max(2100) }),
  /** Legal notices. */
  legal: z.strictObject({
    /** Equal housing opportunity, in the footer. */
    equalHousing: text,
    /** Beside prices. */
    prices: text,
    /** Beside floor plans and renderings. */
    illustrations: text,
    /** Beside the sum of a plan, its homesite and its options: that it's no offer, and what's not in it. */
    options: text.optional(),
    /** Beside completion dates and lot availability. */
    availability: text,
    /** Beside a home's schools: who assigns them, and what to do before counting on it. */
    schools: text.optional(),
  }),

  /** Where the map of homes opens (§9). */
  map: z.strictObject({
    center: latLng,
    /** As Google Maps counts: at 0 the globe is 256 pixels wide. */
    zoom: z.number().min(1).max(20),
    /** The folder of a basemap below public/geo. The usual one has the country's coast, states and towns. */
    baseMap: slug.default('united-states'),
  }),
  /** The page that lists all awards. */
  awards: z.strictObject({ path: sitePath }),
  /** The not-found screen's button (§2). Its text is the specification's. */
  notFound: z.strictObject({
    aboutPath: sitePath,
    /** The picture's alternative text. */
    imageAlt: text,
  }),

  /** Files in the brand's folder. SVG files need a viewBox. */
  files: brandFiles,
  layouts: layoutsSchema,
  /** What the files for listing partners say of the builder; without it there are none. */
  partners: partnersSchema.optional(),
  /** The browser's `theme-color`. */
  themeColor: hexColor,

  /** Hosts whose pages may be framed: 3D tours, videos. */
  frameHosts: z.strictObject({ tours: z.array(hostName), videos: z.array(hostName) }),
  /** Whom the tag manager's own tags load from and tell: ads, call tracking, chat. The privacy page lists them. */
  tagHosts: z
    .array(z.strictObject({ name: text, purpose: text, hosts: z.array(hostName).min(1) }))
    .default([]),
  /** Hosts of uploads besides the content system's own, such as object storage or a CDN. */
  imageHosts: z.array(hostName).default([]),
})

/** A brand as the program reads it. */
export type Brand = z.output<typeof brandSchema>
/** A brand's file: fields with defaults may be left out. */
export type BrandInput = z.input<typeof brandSchema>

/** Gives an editor types and completion for a brand file; `loadBrand` checks it. @returns the same object */
export function defineBrand(brand: BrandInput): BrandInput {
  return brand
}
