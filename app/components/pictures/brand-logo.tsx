import type { SiteBrand } from '../../../domain/site/site.ts'

export function BrandLogo({
  brand: { name, files },
  className,
}: {
  brand: Pick<SiteBrand, 'name' | 'files'>
  className: string | undefined
}) {
  const { path, widthPx, heightPx } = files.logo
  return <img src={path} alt={name} width={widthPx} height={heightPx} className={className} />
}
