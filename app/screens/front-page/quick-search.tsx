import { Search } from 'lucide'
import { useId } from 'react'
import type { FrontPageView } from '../../../domain/pages/front-page.ts'
import { MAX_WORDS_LENGTH } from '../../../domain/search/words/sentence.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../components/links/button.tsx'
import * as css from './quick-search.module.css'
import { Icon } from '../../components/pictures/icon.tsx'

const bedChoices = ['2', '3', '4', '5']

/** A search for homes in words, or by a few fields. A plain form: the server reads the words, and leads to the list. */
export function QuickSearch({ places, example }: Pick<FrontPageView, 'places' | 'example'>) {
  const id = useId()
  return (
    <form
      action={paths.findHomes()}
      role="search"
      aria-label="Find a home"
      className={css.search}
      data-print="hide"
    >
      <div className={css.sentence}>
        <label htmlFor={`${id}words`} className={css.label}>
          Say what you’re looking for
        </label>
        <input
          id={`${id}words`}
          name="words"
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={MAX_WORDS_LENGTH}
          placeholder={example}
          className={css.words}
        />
      </div>
      <input type="hidden" name="kind" value="homes" />
      <div className={css.fields}>
        <div className={css.field}>
          <label htmlFor={`${id}place`} className={css.label}>
            Place
          </label>
          <select id={`${id}place`} name="near" defaultValue="" className={css.control}>
            <option value="">Any place</option>
            <optgroup label="Regions">
              {places.regions.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </optgroup>
            {places.cities.length > 0 && (
              <optgroup label="Towns">
                {places.cities.map(({ slug, name }) => (
                  <option key={slug} value={slug}>
                    {name}
                  </option>
                ))}
              </optgroup>
            )}
          </select>
        </div>
        <div className={css.field}>
          <label htmlFor={`${id}beds`} className={css.label}>
            Beds
          </label>
          <select id={`${id}beds`} name="beds" defaultValue="" className={css.control}>
            <option value="">Any</option>
            {bedChoices.map((beds) => (
              <option key={beds} value={beds}>
                {beds}+
              </option>
            ))}
          </select>
        </div>
        <div className={css.field}>
          <label htmlFor={`${id}price`} className={css.label}>
            Price up to
          </label>
          <input
            id={`${id}price`}
            name="price-max"
            inputMode="numeric"
            autoComplete="off"
            maxLength={13}
            placeholder="Any price"
            className={css.control}
          />
        </div>
      </div>
      <Button type="submit" className={css.submit}>
        <Icon of={Search} />
        <span className={css.submitText}>Show homes</span>
      </Button>
    </form>
  )
}
