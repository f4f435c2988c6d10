import { AppLink, type AppLinkProps } from './app-link.tsx'
import { buttonClass, type ButtonOptions } from './button-class.ts'

export function ButtonLink({ variant, size, className, ...rest }: AppLinkProps & ButtonOptions) {
  return <AppLink className={buttonClass({ variant, size }, className)} data-print="link" {...rest} />
}
