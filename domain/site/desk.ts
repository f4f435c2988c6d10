/** Whom to call: the builder's main line, or the desk for some of the pages. */
export type Desk = { phone: string; email?: string | undefined; hours?: string | undefined }

/** Finds whom to call on a page, by its address: owners and agents need others than buyers. */
export function findDesk(
  { desks, phone, email }: { desks: readonly (Desk & { paths: string[] })[]; phone: string; email: string },
  pathname: string,
): Desk {
  const desk = desks.find(({ paths }) =>
    paths.some((path) => pathname === path || pathname.startsWith(`${path}/`)),
  )
  return desk ?? { phone, email }
}
