export type Screen = {
  path: string
  kind: 'content' | 'list'
  /** Search engines are kept out of it. */
  isHidden?: boolean
}

/** One page of each kind of route, with the demo brand's content. Lists bring the search with them. */
export const screens: readonly Screen[] = [
  { path: '/', kind: 'content' },
  { path: '/about/careers', kind: 'content' },
  { path: '/homeowner/maintenance', kind: 'content' },
  { path: '/communities', kind: 'content' },
  { path: '/communities/juniper-ridge', kind: 'list' },
  { path: '/homes/2032-lava-butte-lane', kind: 'list' },
  { path: '/homes-for-sale', kind: 'list' },
  { path: '/floorplans', kind: 'list' },
  { path: '/floorplans/hawthorn', kind: 'list' },
  { path: '/tour-a-model', kind: 'content' },
  { path: '/blog', kind: 'content' },
  { path: '/blog/a-high-desert-front-yard-that-drinks-little', kind: 'content' },
  { path: '/development-updates/cedar-crossing-thatcher-road-crossing', kind: 'content' },
  { path: '/contact', kind: 'content' },
  { path: '/forms/tour-request', kind: 'content', isHidden: true },
  { path: '/sales-agent-forms', kind: 'content', isHidden: true },
  { path: '/newsletter', kind: 'content' },
]
