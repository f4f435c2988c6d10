import * as css from './rich-text.module.css'

/** An editor's HTML, styled for reading. It was sanitized when the content was parsed. */
export function RichText({ html, className }: { html: string; className?: string | undefined }) {
  return (
    <div
      className={[css.text, className].filter(Boolean).join(' ')}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
