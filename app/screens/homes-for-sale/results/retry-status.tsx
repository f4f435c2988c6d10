import { Phone } from 'lucide'
import { toTelHref } from '../../../../domain/site/phone.ts'
import { Button } from '../../../components/links/button.tsx'
import { ButtonLink } from '../../../components/links/button-link.tsx'
import { Notice } from '../../../components/states/notice.tsx'
import { NextTry } from './next-try.tsx'
import * as css from './retry-status.module.css'
import type { HomesList } from './use-homes-list.ts'
import { Icon } from '../../../components/pictures/icon.tsx'

export function RetryStatus({
  list,
  phone,
  hasHomes,
}: {
  list: HomesList
  phone: string
  hasHomes: boolean
}) {
  const { status, tryNow } = list
  return (
    <Notice tone="warning" className={css.notice}>
      <div role="status">
        <p className={css.title}>
          {hasHomes ? 'More homes couldn’t be loaded.' : 'Homes couldn’t be loaded.'}
        </p>
        <p className={css.text}>
          <NextTry list={list} />
        </p>
      </div>
      <p className={css.text}>
        {hasHomes
          ? 'The homes above are still here.'
          : 'Your filters are still set. Or call us and we’ll search for you.'}
      </p>
      <p className={css.choices}>
        <Button size="small" onClick={tryNow} disabled={status === 'loading'}>
          Try now
        </Button>
        <ButtonLink href={toTelHref(phone)} variant="quiet">
          <Icon of={Phone} />
          Call {phone}
        </ButtonLink>
      </p>
    </Notice>
  )
}
