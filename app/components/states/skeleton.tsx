import css from './skeleton.module.css'

/** Holds the place of what's still loading. Purely visual: say what loads in a status beside it. */
export function Skeleton({
  shape = 'text',
  width = 'full',
}: {
  shape?: 'text' | 'title' | 'photo' | 'block' | undefined
  width?: 'full' | 'most' | 'half' | undefined
}) {
  return <span aria-hidden="true" className={`${css.skeleton} ${css[shape]} ${css[width]}`} />
}

export function HomeCardSkeleton() {
  return (
    <span aria-hidden="true" className={css.card}>
      <Skeleton shape="photo" />
      <Skeleton shape="title" width="half" />
      <Skeleton width="most" />
      <Skeleton width="half" />
    </span>
  )
}
