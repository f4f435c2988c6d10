import css from './button.module.css'

export type ButtonOptions = {
  /** `reversed` is for photos and the primary color; `quiet` is an underlined text. */
  variant?: 'primary' | 'accent' | 'secondary' | 'reversed' | 'quiet' | undefined
  size?: 'small' | undefined
}

export function buttonClass({ variant = 'primary', size }: ButtonOptions, className?: string): string {
  return [css.button, css[variant], size && css[size], className].filter(Boolean).join(' ')
}
