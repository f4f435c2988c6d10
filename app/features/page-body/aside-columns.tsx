import type { ReactNode } from 'react'
import { Container } from '../../components/container.tsx'
import * as css from './aside-columns.module.css'

export function AsideColumns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <Container className={css.columns} data-print="block">
      <div className={css.main}>{children}</div>
      <aside className={css.aside}>{aside}</aside>
    </Container>
  )
}
