/** What a script on one address could request, without end. */

export type AttackRequest = {
  path: string
  method?: 'POST'
  headers?: Record<string, string>
  body?: string
  /** The client's address, as a proxy tells it. @default the attacker's */
  address?: string
}

export type AttackName = keyof typeof attacks

const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-mode': 'navigate' }

/** By name: the request of each index. `{picture}` stands for the address of a picture that the site shows. */
export const attacks = {
  'picture spellings': (index: number): AttackRequest => {
    const spelled = [
      `/pictures${'/'.repeat(1 + (index % 40))}uploads/home.jpg`,
      `{picture}?x=${index}`,
      `{picture}/${index}`,
      `/pictures/w${index}/uploads/home.jpg`,
    ]
    return { path: spelled[index % spelled.length] ?? '/' }
  },
  'made-up searches': (index: number): AttackRequest => {
    const query = `?price=${100_000 + index}-900000&sort=newest`
    return { path: index % 4 === 0 ? `/homes-for-sale${query}` : `/api/homes${query}` }
  },
  'costly responses': (index: number): AttackRequest => {
    const paths = [
      `/api/inventory?x=${index}`,
      `/api/floor-plans/hawthorn/lots?x=${index}`,
      `/communities/juniper-ridge?lot=${index}`,
      `/floorplans/hawthorn?x=${index}`,
      `/floorplans?sqft-min=${index}`,
      `/sitemap.xml?x=${index}`,
      `/print/homes/2032-lava-butte-lane?x=${index}`,
    ]
    return { path: paths[index % paths.length] ?? '/', headers: { 'accept-encoding': 'identity' } }
  },
  'missing pages': (index: number): AttackRequest => {
    const paths = [`/nothing-${index}`, `/homes/nothing-${index}`, `/api/homes/nothing-${index}`]
    return { path: paths[index % paths.length] ?? '/' }
  },
  'wrong passwords': (index: number): AttackRequest => ({
    path: '/sales-agent-forms',
    method: 'POST',
    headers: { ...form, origin: '{origin}' },
    body: `password=guess-${index}`,
  }),
  'forged posts': (index: number): AttackRequest => ({
    path: '/newsletter',
    method: 'POST',
    headers: { ...form, origin: 'https://evil.example' },
    body: `input_1=${index}@homes.example`,
  }),
  'form bursts': (index: number): AttackRequest => ({
    path: '/newsletter',
    method: 'POST',
    headers: { ...form, origin: '{origin}' },
    body: `email=burst-${index}%40homes.example.org`,
  }),
  /** Each from another address. */
  'many clients': (index: number): AttackRequest => {
    const paths = [
      `/api/homes?price=${index}-9000000`,
      `/api/homes?price=${index}-9000001`,
      `/api/homes/nothing-${index}`,
      `/communities/juniper-ridge?lot=${index}`,
      `/nothing-${index}`,
    ]
    return {
      path: paths[index % paths.length] ?? '/',
      address: `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
    }
  },
}
