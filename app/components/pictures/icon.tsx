import type { IconNode } from 'lucide'
import { createElement, type SVGProps } from 'react'

export type IconProps = Omit<SVGProps<SVGSVGElement>, 'of'> & {
  /** From lucide. */
  of: IconNode
}

/** An icon beside text. Hidden from screen readers, unless it has a label. */
export function Icon({ of: drawing, ...rest }: IconProps) {
  return (
    <svg
      width={24}
      height={24}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden={rest['aria-label'] === undefined || undefined}
      {...rest}
    >
      {drawing.map(([name, attributes], place) => createElement(name, { key: place, ...attributes }))}
    </svg>
  )
}
