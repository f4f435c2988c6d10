import { useRouter } from '@tanstack/react-router'
import * as css from './print-bar.module.css'

const script =
  "const button=document.getElementById('print-now');button.hidden=false;button.onclick=()=>window.print()"

/** On screen only: how to print this page. */
export function PrintBar({ href, title }: { href: string; title: string }) {
  const router = useRouter()
  return (
    <div className={css.bar} data-print="hide">
      <p>
        <a href={href}>Back to {title}</a>
      </p>
      <p className={css.note}>Made for Letter paper. Print it or save it as a PDF with your browser.</p>
      <button type="button" id="print-now" hidden className={css.button}>
        Print
      </button>
      <script nonce={router.options.ssr?.nonce} dangerouslySetInnerHTML={{ __html: script }} />
    </div>
  )
}
