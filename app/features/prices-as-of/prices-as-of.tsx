import { useQuery } from '@tanstack/react-query'
import { siteQuery } from '../../queries/site-queries.ts'

/** Says once, beside prices, which day they are of. A page with an older date at its top leaves it out (elements.css). */
export function PricesAsOf({ className }: { className?: string | undefined }) {
  const { data: site } = useQuery({ ...siteQuery(), enabled: false })
  return (
    <p className={className} data-prices-as-of>
      {site?.pricesAsOf}
    </p>
  )
}
