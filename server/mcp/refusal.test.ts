import { expect, test } from 'vitest'
import { toRefusal } from './refusal.ts'

const line = 'Equal housing opportunity.'
/** One of each line, or between semicolons. */
const list = (text: string) => text.trim().split(/\s*[;\n]\s*/)
const refusalOf = (text: string) => toRefusal(text, line)

/** Questions that sort people, or neighborhoods by their people: outright, and by words that stand for it. */
const refused = [
  // Race, color, national origin
  ...list(`
    a white neighborhood; mostly Asian community; where do Black people live; areas without immigrants
    predominantly Hispanic area; few minorities; Chinese families nearby; an all-white part of town
    what are the demographics; racial mix of the area; ethnic neighborhood; English-speaking neighbors
    diverse neighborhood; exclusive enclave; no foreigners; an Indian community; homes away from Latinos
    are there Native Americans; ethnic makeup of the town; how much diversity; not near a ghetto
    people like us; neighbors of the same race`),
  // Religion
  ...list(`
    a Christian community; near a church; walking distance to the temple; walk to synagogue
    close to the mosque; LDS neighborhood; Jewish area; Catholic families; Muslim neighbors
    where do Muslims live; Jews nearby`),
  // Families, children
  ...list(`
    good families; family neighborhood; family-friendly area; no kids; adults only
    perfect for young couples; a place without children; empty nesters; child-free community
    ideal for singles; lots of children to play with; great for growing families`),
  // Schools as a code
  ...list(`
    good schools; top rated schools; best school district; areas with bad schools`),
  // Age
  ...list(`
    55+ community; seniors only; active adult; young people nearby; older people around
    retirement community`),
  // Disability
  ...list(`
    no group homes nearby; no disabled people; able-bodied residents; without handicapped`),
  // Sex, orientation
  ...list(`
    gay-friendly neighborhood; women only; LGBT area`),
  // Income
  ...list(`
    no section 8; away from poor people; rich neighbors; low-income area`),
  // Safety as a code
  ...list(`
    safe neighborhood; safest area; low crime; crime rate; nice part of town
    good neighborhood to raise kids; a quiet and safe street; bad neighborhoods to avoid`),
]

/** Questions about homes and places that say something near those words. */
const fair = list(`
    Juniper Ridge; 1204 NE Larkspur Loop; single-family homes; single family home; multi-family; family room
    homes with a family room; three bedrooms under 500000; single story; single-level with wide doors
    step-free entry; wheelchair accessible entry; white kitchen cabinets; black windows; brown siding
    Indian Creek; Whitehouse Road; Blackberry Lane; Churchill Street; Templeton Drive; Parish Lane lots
    homes near downtown; near the school district office; elementary school boundary; assigned schools
    streetlights and sidewalks; smoke detectors and a safe; safety railing; homesites by the park
    move-in ready near Bend; under construction; young trees; old town square; a quiet street
    mature landscaping; good light; best price; community pool; mother-in-law suite; men at work signs
    corner lot; a diverse choice of plans; Race Street`)

/** Further members of the same classes. */
const ofAClass = list(`
    area without Mexicans; no refugees; Spanish speaking area; a neighborhood with few Ukrainians
    Korean neighbors; homes without housing vouchers; people on welfare; high income neighbors; no renters
    transgender neighbors; no trans people; veterans only; no military; our kind of people; our own kind
    nice people; quiet neighborhood without wheelchair users; kosher neighborhood; no gangs; thugs
    casas sin inmigrantes; barrio sin niños; no Hondurans; Polish neighborhood; people who speak English
    citizens only; no illegals; decent people; childless couples; no unmarried couples; atheist neighbors
    over 55 only; no gays; lesbians; bisexual area; owner occupied only; no welfare; upscale neighborhood
    sketchy area; no criminals`)

/** The same words under other letters: Cyrillic and Greek ones, wide ones, figures, and signs that nobody sees. */
const disguised = [
  'a whіtе neighborhood',
  'wh1te neighborhood',
  'b1ack families',
  'nο kids',
  'n0 k1ds',
  'c@tholic area',
  'ｗｈｉｔｅ area',
  'wh\u200bite area',
  'no mex\u00adicans',
  's3ni0rs only',
  'chrіstian community',
  'a neighborhood for a family',
]

test.each([...ofAClass, ...disguised])('“%s” is refused as others of its class are', (text) => {
  expect(refusalOf(text)).toMatch(/^We don’t search by /)
})

test.each(
  list(`
    Church Street; 12 Christian Street; Gay Street homes; Hispanic Heritage Plaza
    homes on Mormon Church Road; Indian Creek; a plan with Mexican tile; VA loans for veterans
    what kind of countertops; my kind of home; Polish Springs Road; under 600; homes under $550,000
    wheelchair accessible; home with a ramp; pet friendly; multi-family; kosher kitchen
    A kitchen for a family; a yard for our kids; a house for my family of five; 3br 2ba under $500k
    4bd w/ 3car garage!; кухня; Veterans Way; a married couple’s first kitchen island`),
)('“%s” is a street, a place or a thing, and not refused', (text) => {
  expect(refusalOf(text)).toBeUndefined()
})

test.each(refused)('“%s” is refused, with what can be asked instead', (text) => {
  expect(refusalOf(text)).toMatch(/Ask by .+\. Equal housing opportunity\.$/)
})

test('what’s refused is quoted without the space before it', () => {
  expect(refusalOf('walk to synagogue')).toContain('“walk to synagogue”')
  expect(refusalOf('walkable to synagogue')).toContain('“synagogue”')
})

test.each(fair)('“%s” is searched', (text) => {
  expect(refusalOf(text)).toBeUndefined()
})
