import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HomeChange } from '../../../domain/home/home-history.ts'
import { homesAnswer } from './schemas/home-schemas.ts'
import { problem } from '../../endpoints/problem-schema.ts'
import { startDemo } from '../testing/demo-api.ts'
import type { V1Context } from './answers.ts'
import { createOpenApi } from './open-api.ts'
import { operations } from './operations.ts'
import { ApiProblem, toProblem } from '../../endpoints/problems.ts'
import { createV1Reader } from './read-v1.ts'

const day = '2026-11-02'
const changes: HomeChange[] = [
  { kind: 'sale', day, atMs: 5, isForSale: true },
  { kind: 'listed', day, atMs: 1, priceUsd: 400_000 },
]
/** One of those with the same fields and the same status. */
function ofEachShape<T extends object>(items: readonly T[]): T[] {
  const shapes = Map.groupBy(items, (item) => [...Object.keys(item), 'status' in item && item.status].join())
  return [...shapes.values()].flatMap(([first]) => first ?? [])
}

const homeHistory = { find: () => changes, list: () => [] }

describe.each(['wrenfield', 'saltgrass'] as const)('%s', (brandId) => {
  let demo: Awaited<ReturnType<typeof startDemo>>
  let context: V1Context
  beforeAll(async () => {
    demo = await startDemo(brandId)
    const api = await demo.openApi({ homeHistory })
    context = { ...api.context, contentAge: () => undefined }
  })
  afterAll(() => demo.system.close())

  const read = (address: string) => {
    const { pathname, searchParams } = new URL(address, 'https://homes.example')
    return createV1Reader(context)(pathname, searchParams)
  }
  const problemOf = async (address: string) => {
    const error: unknown = await read(address).catch((thrown: unknown) => thrown)
    if (!(error instanceof ApiProblem)) throw new Error(`${address} isn't a problem`)
    return problem.parse(toProblem(error, context.origin))
  }

  test('every answer is what its schema says, of items of every shape', async () => {
    const [homes, communities, plans] = await Promise.all([
      context.content.listInventory(),
      context.content.listCommunities(),
      context.content.listAllFloorPlans(),
    ])
    const slugs = { home: ofEachShape(homes), community: communities, floorPlan: ofEachShape(plans) }
    const answered = new Set<string>()
    for (const { path, id, slugOf, answer } of operations) {
      const addresses = slugOf
        ? slugs[slugOf].map(({ slug }) => path.replace(':slug', slug))
        : [path, `${path}?limit=50`].slice(0, id === 'listOffices' ? 1 : 2)
      for (const address of addresses) {
        const value = await read(address).catch((error: unknown) => {
          // A community needn't have a site plan.
          if (id === 'getSitePlan' && error instanceof ApiProblem && error.kind === 'not-found')
            return undefined
          throw error
        })
        if (value === undefined) continue
        answered.add(id)
        // Also tells of fields that no schema has.
        expect([address, answer.parse(value)]).toEqual([address, value])
      }
    }
    expect(answered.size).toBe(operations.length)
  })

  test("a list's pages have every home once, in the order of the list's page, at its price", async () => {
    const seen: { id: number; priceUsd?: number | undefined }[] = []
    const totals = new Set<number>()
    for (let address: string | undefined = '/homes?limit=7'; address !== undefined;) {
      const { items, links, total } = homesAnswer.parse(await read(address))
      seen.push(...items)
      totals.add(total)
      address = links.next?.replace(`${context.origin}/api/v1`, '')
    }
    expect([...totals]).toEqual([seen.length])
    const shown: typeof seen = []
    for (let page = 1; shown.length < seen.length; page += 1)
      shown.push(...(await context.content.listHomes({ sort: 'price-asc', page })).items)
    expect(seen.map(({ id, priceUsd }) => [id, priceUsd])).toEqual(
      shown.map(({ id, priceUsd }) => [id, priceUsd]),
    )
  })

  test('a parameter that is wrong is named', async () => {
    for (const [address, parameter] of [
      ['/homes?beds=many', 'beds'],
      ['/homes?beds=99', 'beds'],
      ['/homes?baths=2.25', 'baths'],
      ['/homes?price=500000-300000', 'price'],
      ['/homes?price=-', 'price'],
      ['/homes?bedrooms=3', 'bedrooms'],
      ['/homes?beds=3&beds=4', 'beds'],
      ['/homes?limit=51', 'limit'],
      ['/homes?page=0', 'page'],
      ['/homes?sort=nearest', 'sort'],
      ['/homes?kind=homesites&status=move-in', 'status'],
      ['/homes?city=atlantis', 'city'],
      ['/homes?region=atlantis', 'region'],
      ['/homes?near=atlantis', 'near'],
      ['/homes?bounds=1,2,3', 'bounds'],
      ['/homes?tag=12', 'tag'],
      ['/communities?status=nice', 'status'],
      ['/communities?region=atlantis', 'region'],
      ['/communities?city=atlantis', 'city'],
      ['/floor-plans?community=atlantis', 'community'],
      ['/offices?limit=2', 'limit'],
    ])
      expect([address, await problemOf(address ?? '')]).toEqual([
        address,
        expect.objectContaining({ status: 400, parameter }),
      ])
  })

  test('what is nowhere is a problem, too', async () => {
    for (const address of [
      '/nothing',
      '/homes/no-such-home',
      '/homes/%E0%A4%A',
      '/homes/no-such-home/history',
      '/communities/no-such-place',
      '/communities/no-such-place/site-plan',
      '/floor-plans/no-such-plan',
      '/floor-plans/999999',
    ])
      expect([address, (await problemOf(address)).status]).toEqual([address, 404])
  })

  test('the document has what each read answers now as its example, and examples of parameters that can be sent', async () => {
    const { openapi, paths } = await createOpenApi(context)()
    expect([openapi, Object.keys(paths)]).toEqual([
      '3.1.1',
      expect.toSatisfy((all) => all.length === operations.length),
    ])
    for (const { path, id, answer } of operations) {
      const get = paths[path.replace(':slug', '{slug}')]?.get
      const example = get?.responses['200'].content['application/json'].example
      expect([get?.operationId, answer.parse(example)]).toEqual([id, example])
      const query = new URLSearchParams()
      let filled = path
      const given = (get?.parameters ?? []).filter((parameter) => parameter.example !== undefined)
      for (const { name, in: where, example: value } of given)
        if (where === 'path') filled = filled.replace(`:${name}`, String(value))
        else query.set(name, String(value))
      expect([filled, answer.safeParse(await read(`${filled}?${query}`)).error]).toEqual([filled, undefined])
    }
  })

  test('a home that sold, or isn’t for sale any more, is gone, and says since when', async () => {
    const [sold] = await context.content.listInventory()
    if (!sold) throw new Error('no homes')
    const gone = {
      ...context,
      content: {
        ...context.content,
        findHome: async () => undefined,
        findSoldHome: async () => ({
          ...sold,
          isDraft: false,
          soldOn: '2026-11-12',
          gallery: [],
          descriptionHtml: '',
          schools: [],
          tags: [],
        }),
      },
    }
    const unlisted = {
      ...context,
      content: { ...gone.content, findSoldHome: async () => undefined },
      homeHistory: {
        find: () => undefined,
        list: () => [{ home: sold, changes: [{ kind: 'sale' as const, day, atMs: 9, isForSale: false }] }],
      },
    }
    for (const [site, since, words] of [
      [gone, '2026-11-12', 'sold on November 12, 2026.'],
      [unlisted, day, 'has not been for sale since November 2, 2026.'],
    ] as const) {
      const error: unknown = await createV1Reader(site)(`/homes/${sold.slug}`, new URLSearchParams()).catch(
        (thrown: unknown) => thrown,
      )
      if (!(error instanceof ApiProblem)) throw error
      const said = problem.parse(toProblem(error, context.origin))
      expect(said).toMatchObject({ status: 410, since, detail: `${sold.title} ${words}` })
    }
  })

  test('while content is old, an answer says of when it is', async () => {
    const at = '2026-11-01T17:00:00.000Z'
    const old = { ...context, contentAge: () => ({ at, text: 'November 1' }) }
    expect(await createV1Reader(old)('/offices', new URLSearchParams())).toMatchObject({
      asOf: '2026-11-01',
      lastReadAt: at,
    })
  })

  test('a content system that fails is a problem that passes', async () => {
    const failing = {
      ...context,
      content: { ...context.content, listInventoryUnlessCold: async () => undefined },
    }
    await expect(createV1Reader(failing)('/homes', new URLSearchParams())).rejects.toMatchObject({
      kind: 'unavailable',
    })
  })
})
