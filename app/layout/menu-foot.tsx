import { useNavigate, useRouter } from '@tanstack/react-router'
import { Phone, Search } from 'lucide'
import type { SubmitEvent } from 'react'
import { toPlaceKey } from '../../domain/search/place-key.ts'
import { toTelHref } from '../../domain/site/phone.ts'
import type { SiteBrand } from '../../domain/site/site.ts'
import { buttonClass } from '../components/links/button-class.ts'
import { Button } from '../components/links/button.tsx'
import { Icon } from '../components/pictures/icon.tsx'
import { isLayerEntry } from '../features/back-closes/use-back-closes.ts'
import { paths, TOUR_FORM } from '../paths.ts'
import * as textCss from '../components/text/text.module.css'
import * as css from './menu-foot.module.css'

/** Below the links of a small window's menu: a search for homes near a place, as a plain form, a tour and a call. */
export function MenuFoot({ brand: { phone, formNames } }: { brand: SiteBrand }) {
  const navigate = useNavigate()
  const { history } = useRouter()

  function open(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const near = toPlaceKey(String(new FormData(event.currentTarget).get('near')))
    if (near === '') return
    void navigate({
      to: '/homes-for-sale',
      search: { near, kind: 'homes' },
      replace: isLayerEntry(history.location),
    })
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
  }

  return (
    <div className={css.foot}>
      <form action={paths.homesForSale()} onSubmit={open}>
        <label htmlFor="menu-near" className={textCss.label}>
          Where would you like to live?
        </label>
        <div className={css.row}>
          <input
            id="menu-near"
            name="near"
            className={css.input}
            placeholder="City, community or address"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={100}
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
