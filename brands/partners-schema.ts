/** What listing partners know of a builder, and what no public document of theirs settles: their words and their rules. */
import { z } from 'zod'
import { emailAddress, text } from './schema-values.ts'

const needs = <const T extends readonly string[]>(known: T, usual: readonly T[number][]) =>
  z.array(z.enum(known)).default([...usual])

/** Numbers and words are agreed with each partner, and kept as they are once they're in use. */
export const partnersSchema = z.strictObject({
  corporation: z.strictObject({
    number: text,
    /** Two letters. */
    state: z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters such as "OR"'),
    /** Where partners write about the file. */
    reportingEmail: emailAddress,
  }),
  builder: z.strictObject({
    number: text,
    /** Where partners send who asks about a home, unless its community has an address of its own. */
    leadsEmail: emailAddress,
    /** How many leads a message has. */
    leadsPerMessage: z.enum(['1', 'All']).default('1'),
  }),
  /** The partners' words. An item whose status has none isn't in the builder file. */
  words: z
    .strictObject({
      communityStatus: z
        .strictObject({
          selling: text.default('Active'),
          'coming-soon': text.optional(),
          'sold-out': text.optional(),
        })
        .prefault({}),
      homeStatus: z
        .strictObject({
          'move-in': text.optional(),
          'under-construction': text.default('Under Construction'),
          'under-contract': text.optional(),
        })
        .prefault({}),
      /** Of every plan and home. */
      homeType: text.default('SingleFamily'),
      homeTypeName: text.default('Single Family'),
      /** Of amenities, by a word that names them: `{ playground: 'Playground' }`. Others aren't told. */
      amenities: z.record(text, text).default({}),
    })
    .prefault({}),
  /** Without these an item is left out, and the report and the content checks say so. A home always needs price and address. */
  required: z
    .strictObject({
      community: needs(['address', 'location', 'description', 'picture'], ['address', 'location']),
      plan: needs(
        ['price', 'beds', 'baths', 'sqft', 'stories', 'garages', 'description', 'picture'],
        ['price', 'beds', 'baths', 'sqft'],
      ),
      home: needs(
        [
          'price',
          'address',
          'location',
          'beds',
          'baths',
          'sqft',
          'stories',
          'garages',
          'description',
          'picture',
        ],
        ['beds', 'baths', 'sqft'],
      ),
    })
    .prefault({}),
})
