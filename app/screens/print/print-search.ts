/** A print page's search params. Apart from what reads them: a route's own options are in every page's scripts. */
export type PrintSearch = { cp?: string | undefined; flyer?: string | undefined }

/** @returns the community's id and the flyer's token, if well formed */
export function parsePrintSearch({ cp, flyer }: Record<string, unknown>): PrintSearch {
  return {
    cp: typeof cp === 'string' && cp !== '' ? cp.slice(0, 20) : undefined,
    flyer: typeof flyer === 'string' && flyer !== '' && flyer.length <= 2000 ? flyer : undefined,
  }
}
