import { AppLink } from '../links/app-link.tsx'
import { Notice } from './notice.tsx'

export function ListFailure({
  what,
  href,
  linkText,
}: {
  /** Begins the sentence: "These homes". */
  what: string
  href?: string | undefined
  linkText?: string | undefined
}) {
  return (
    <Notice tone="warning">
      <p>
        {what} can’t be shown right now. Please try again in a few minutes
        {href !== undefined && linkText !== undefined && (
          <>
            , or <AppLink href={href}>{linkText.charAt(0).toLowerCase() + linkText.slice(1)}</AppLink>
          </>
        )}
        .
      </p>
    </Notice>
  )
}
