/** Apart from `paths.ts`, which every page loads. */
export const feedPaths = {
  /** `query` is the search; GeoJSON holds the homes themselves, in place of their changes. */
  homes: (format: 'rss' | 'json' | 'geojson', query = '') => `/homes-for-sale.${format}${query}`,
  shortlist: (format: 'rss' | 'json', query: string) => `/shortlist.${format}${query}`,
  community: (slug: string, format: 'rss' | 'json') => `/communities/${encodeURIComponent(slug)}.${format}`,
  blog: (format: 'rss' | 'json') => `/blog.${format}`,
  /** Reminders of the owners' checklist, as a calendar; `query` chooses a side of the builder's area. */
  maintenance: (query = '') => `/homeowner/maintenance.ics${query}`,
  developmentUpdates: (format: 'rss' | 'json') => `/development-updates.${format}`,
}
