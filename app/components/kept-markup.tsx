import { createContext, use, type HTMLAttributes, type ReactElement } from 'react'

/** Writes an element as HTML, or finds what was written before for the same thing. */
export type MarkupKeeper = (of: object, variant: string, element: ReactElement) => string

/** Given by the server alone. */
export const MarkupKeeperContext = createContext<MarkupKeeper | undefined>(undefined)

/**
 * An element whose inside depends on nothing but one thing and a few words. The server writes it once for as long as
 * it has that thing; the browser gets the same HTML and awakes it as usual. Inside, nothing may use `useId` or ask
 * where the visitor is.
 */
export function KeptMarkup({
  as: Element,
  of,
  variant = '',
  children,
  ...attributes
}: Omit<HTMLAttributes<HTMLElement>, 'children'> & {
  as: 'article' | 'ul'
  /** What it shows; the same object, the same markup. */
  of: object
  /** Everything else that decides the markup. */
  variant?: string
  children: ReactElement
}) {
  // No hook after this one: writing the inside is a rendering of its own.
  const keep = use(MarkupKeeperContext)
  if (!keep) return <Element {...attributes}>{children}</Element>
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: keep(of, variant, children) }} />
}
