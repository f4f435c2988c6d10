import { AppLink, type AppLinkProps } from './app-link.tsx'
import * as textCss from '../text/text.module.css'
import * as css from './stretched-link.module.css'

export function StretchedLink({ className, ...rest }: AppLinkProps) {
  return <AppLink className={[textCss.quietLink, css.link, className].filter(Boolean).join(' ')} {...rest} />
}
