import { AppLink, type AppLinkProps } from './app-link.tsx'
import css from './stretched-link.module.css'

/** A link whose target is the whole card around it. */
export function StretchedLink({ className, ...rest }: AppLinkProps) {
  return <AppLink className={[css.link, className].filter(Boolean).join(' ')} {...rest} />
}
