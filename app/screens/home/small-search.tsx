import { Search } from 'lucide'
import { MAX_WORDS_LENGTH } from '../../../domain/search/words/sentence.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../components/links/button.tsx'
import { Icon } from '../../components/pictures/icon.tsx'
import * as css from './small-search.module.css'

const bedChoices = ['2', '3', '4', '5']

/** Another search, from a home's page: a plain form that opens the list. Wide windows have room for it. */
export function SmallSearch({ cityName }: { cityName: string | undefined }) {
  return (
    <form action={paths.findHomes()} role="search" aria-label="Find another home" className={css.search}>
      <input type="hidden" name="kind" value="homes" />
      <input
        type="search"
        name="words"
        aria-label="Place, or what you’re looking for"
        placeholder={cityName ?? 'City, or “3 beds under 600”'}
        autoComplete="off"
        maxLength={MAX_WORDS_LENGTH}
        className={css.place}
      />
      <select name="beds" aria-label="Beds" defaultValue="">
        <option value="">Any beds</option>
        {bedChoices.map((beds) => (
          <option key={beds} value={beds}>
            {beds}+ beds
          </option>
        ))}
      </select>
      <input
        name="price-max"
        aria-label="Price up to"
        placeholder="Price up to"
        inputMode="numeric"
        autoComplete="off"
        maxLength={13}
        className={css.price}
      />
      <Button type="submit" variant="secondary" size="small">
        <Icon of={Search} />
        Search
      </Button>
    </form>
  )
}
