import css from './rich-text.module.css'

/** What an editor wrote, set for reading. The HTML has been cleaned where the content was read. */
export function RichText({ html, className }: { html: string; className?: string | undefined }) {
  return (
    <div
      className={[css.text, className].filter(Boolean).join(' ')}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
