import type { ReactNode } from 'react'
import type { LabeledLink } from '../../../domain/pages/content-page.ts'
import { ButtonLink } from '../links/button-link.tsx'
import * as css from './list-empty.module.css'

export function ListEmpty({ onward, children }: { onward?: LabeledLink | undefined; children: ReactNode }) {
  return (
    <div className={css.empty}>
      <p className={css.text}>{children}</p>
      {onward && (
        <ButtonLink href={onward.href} variant="secondary" size="small">
          {onward.label}
        </ButtonLink>
      )}
    </div>
  )
}
