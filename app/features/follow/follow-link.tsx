import { useSuspenseQuery } from '@tanstack/react-query'
import { Mail } from 'lucide'
import { buttonClass } from '../../components/links/button-class.ts'
import { Icon } from '../../components/pictures/icon.tsx'
import { followPaths } from '../../follow-paths.ts'
import { siteQuery } from '../../queries/site-queries.ts'

/** Only where this site can send mail. */
export function FollowLink({
  params,
  children = 'Email me changes',
}: {
  /** What to follow: a search, or `homes=4101-4107`. */
  params: string
  children?: string
}) {
  const { data: site } = useSuspenseQuery(siteQuery())
  if (!site.sendsMail) return null
  return (
    // A plain link: the page has no scripts.
    <a
      href={followPaths.form(params)}
      rel="nofollow"
      className={buttonClass({ variant: 'quiet', size: 'small' })}
      data-print="hide"
    >
      <Icon of={Mail} />
      <span>{children}</span>
    </a>
  )
}
