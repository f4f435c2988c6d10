import type { ButtonHTMLAttributes } from 'react'
import { buttonClass, type ButtonOptions } from './button-class.ts'

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
