import type { ButtonHTMLAttributes } from 'react'
import { buttonClass, type ButtonOptions } from './button-class.ts'

/** A button that does something on this page. What leads to another page is a `ButtonLink`. */
export function Button({
  variant,
  size,
  className,
  type = 'button',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & ButtonOptions) {
  return (
    <button type={type} className={buttonClass({ variant, size }, className)} data-print="hide" {...rest} />
  )
}
