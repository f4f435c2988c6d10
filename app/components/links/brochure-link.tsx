import { FileDown, Printer } from 'lucide'
import { buttonClass } from './button-class.ts'
import * as textCss from '../text/text.module.css'
import * as css from './brochure-link.module.css'
import { Icon } from '../pictures/icon.tsx'

/** Links to the print page where PDFs aren't made. */
export function BrochureLink({
  pdfHref,
  printHref,
  makesPdf,
  className,
}: {
  pdfHref: string
  printHref: string
  makesPdf: boolean
  className?: string | undefined
}) {
  if (makesPdf)
    return (
      <a
        href={pdfHref}
        rel="nofollow"
        className={buttonClass({ variant: 'secondary' }, className)}
        data-print="link"
      >
        <Icon of={FileDown} />
        Brochure (PDF)
      </a>
    )
  return (
    <span className={css.own}>
      <a
        href={printHref}
        rel="nofollow"
        className={buttonClass({ variant: 'secondary' }, className)}
        data-print="link"
      >
        <Icon of={Printer} />
        Brochure for your printer
      </a>
      <span className={textCss.finePrint}>
        PDFs aren’t available here. Your browser can print it, or save it as a PDF.
      </span>
    </span>
  )
}
