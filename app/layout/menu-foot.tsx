import { Phone, Search } from 'lucide'
import { MAX_WORDS_LENGTH } from '../../domain/search/words/sentence.ts'
import { toTelHref } from '../../domain/site/phone.ts'
import type { SiteBrand } from '../../domain/site/site.ts'
import { buttonClass } from '../components/links/button-class.ts'
import { Button } from '../components/links/button.tsx'
import { Icon } from '../components/pictures/icon.tsx'
import { paths, TOUR_FORM } from '../paths.ts'
import * as textCss from '../components/text/text.module.css'
import * as css from './menu-foot.module.css'

/** Below the links of a small window's menu: a search in words, as a plain form, a tour and a call. */
export function MenuFoot({ brand: { phone, formNames } }: { brand: SiteBrand }) {
  return (
    <div className={css.foot}>
      <form action={paths.findHomes()}>
        <label htmlFor="menu-near" className={textCss.label}>
          Where would you like to live?
        </label>
        <div className={css.row}>
          <input
            id="menu-near"
            name="words"
            className={css.input}
            placeholder="City, or “3 beds under 600”"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={MAX_WORDS_LENGTH}
            required
          />
          <input type="hidden" name="kind" value="homes" />
          <Button type="submit" aria-label="Search">
            <Icon of={Search} />
          </Button>
        </div>
      </form>
      <p className={css.row}>
        {formNames.includes(TOUR_FORM) && (
          <a href={paths.form(TOUR_FORM)} className={buttonClass({ variant: 'accent' }, css.action)}>
            Request a tour
          </a>
        )}
        <a href={toTelHref(phone)} className={buttonClass({ variant: 'secondary' }, css.action)}>
          <Icon of={Phone} strokeWidth={1.75} />
          {phone}
        </a>
      </p>
    </div>
  )
}
