import type { ReactNode } from 'react'
import * as css from './message-text.module.css'
import * as textCss from './text.module.css'

export function MessageText(props: { eyebrow: string; title: string; children: ReactNode }) {
  return (
    <>
      <p className={`${textCss.eyebrow} ${css.eyebrow}`}>{props.eyebrow}</p>
      <h1 className={css.title}>{props.title}</h1>
      <p className={css.text}>{props.children}</p>
    </>
  )
}
