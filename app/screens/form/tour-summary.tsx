import { MAX_LEG_MILES } from '../../../domain/forms/tour-route.ts'
import type { TourHouse, TourStop, TourView } from '../../../domain/forms/tour-view.ts'
import { formatHomeCount } from '../../../domain/home/figures.ts'
import { toTelHref } from '../../../domain/site/phone.ts'
import { AgentCard } from '../../components/cards/agent-card.tsx'
import { AppLink } from '../../components/links/app-link.tsx'
import { PictureView } from '../../components/pictures/picture-view.tsx'
import * as textCss from '../../components/text/text.module.css'
import { VisuallyHidden } from '../../components/text/visually-hidden.tsx'
import * as css from './tour-summary.module.css'

export function TourSummary({
  tour: { stops, house, places, later, goneCount = 0, openText, agent, phone },
}: {
  tour: TourView
}) {
  return (
    <aside aria-label="Your tour" className={css.summary}>
      {stops.length === 1 && stops[0] && <OneStop stop={stops[0]} openText={openText} />}
      {house && <House house={house} />}
      {stops.length > 1 && <SeveralStops stops={stops} />}
      {later && (
        <p className={textCss.note}>
          {later.count === 1 ? 'Another home' : `${later.count} other homes`} of your list{' '}
          {later.count === 1 ? 'is' : 'are'} more than {MAX_LEG_MILES} miles on, too far for the same day:{' '}
          <AppLink href={later.href}>ask for {later.count === 1 ? 'it' : 'them'} separately</AppLink>.
        </p>
      )}
      {goneCount > 0 && (
        <p className={textCss.note}>
          {goneCount === 1 ? 'One home of your list isn’t' : `${goneCount} homes of your list aren’t`} for
          sale anymore, so we left {goneCount === 1 ? 'it' : 'them'} out.
        </p>
      )}
      {places && places.length > 0 && (
        <section aria-labelledby="tour-places">
          <h2 id="tour-places" className={css.title}>
            Start with a place
          </h2>
          <ul className={css.places}>
            {places.map(({ title, city, href }) => (
              <li key={href}>
                <AppLink href={href} isChoice>
                  {title}
                </AppLink>
                {city !== undefined && <span>{city}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {agent ? (
        <AgentCard agent={agent} />
      ) : (
        <p className={css.call}>
          Rather talk? <a href={toTelHref(phone)}>{phone}</a>
        </p>
      )}
    </aside>
  )
}

function OneStop({ stop, openText }: { stop: TourStop; openText: string | undefined }) {
  const { title, href, priceText, place, address, picture, hours } = stop
  return (
    <section aria-labelledby="tour-stop" className={css.one}>
      <PictureView
        picture={picture}
        alt=""
        ratio="photo"
        sizes="(width >= 960px) 26rem, (width >= 600px) 12rem, 7rem"
        isPriority
        className={css.picture}
      />
      <div className={css.words}>
        {priceText !== undefined && <p className={css.price}>{priceText}</p>}
        <h2 id="tour-stop" className={css.title}>
          <AppLink href={href} className={textCss.quietLink}>
            {title}
          </AppLink>
        </h2>
        {place !== undefined && <p className={textCss.note}>{place}</p>}
        {address !== undefined && <p className={`${textCss.note} ${css.address}`}>{address}</p>}
        {(openText ?? hours) !== undefined && (
          <p className={css.hours}>
            {openText !== undefined && <strong>{openText}</strong>}
            {hours !== undefined && <span>{hours}</span>}
          </p>
        )}
      </div>
    </section>
  )
}

function House({ house: { title, href, options, priceText, asOf } }: { house: TourHouse }) {
  return (
    <section aria-labelledby="tour-house">
      <h2 id="tour-house" className={css.title}>
        <AppLink href={href} className={textCss.quietLink}>
          {title}, with your options
        </AppLink>
      </h2>
      <ul className={css.options}>
        {options.map((option) => (
          <li key={option}>{option}</li>
        ))}
      </ul>
      {priceText !== undefined && <p>{priceText}</p>}
      <p className={textCss.finePrint}>
        {asOf !== undefined && `As of ${asOf}. `}It comes along with your request.
      </p>
    </section>
  )
}

function SeveralStops({ stops }: { stops: readonly TourStop[] }) {
  return (
    <section aria-labelledby="tour-stops">
      <h2 id="tour-stops" className={css.title}>
        {formatHomeCount(stops.length)}, one after the other
      </h2>
      <p className={textCss.note}>
        Each is followed by the nearest of the others; miles are in a straight line.
      </p>
      <ol className={css.stops}>
        {stops.map(({ title, href, priceText, place, address, picture, hours, miles, removeHref }) => (
          <li key={href}>
            {miles !== undefined && (
              <p className={css.miles}>{miles === 0 ? 'Next door' : `${miles} mi from the last one`}</p>
            )}
            <div className={css.stop}>
              <PictureView picture={picture} alt="" ratio="square" sizes="6rem" className={css.thumb} />
              <div>
                <h3 className={css.stopTitle}>
                  <AppLink href={href} className={textCss.quietLink}>
                    {title}
                  </AppLink>
                </h3>
                <p className={css.stopPrice}>{priceText}</p>
                <p className={textCss.finePrint}>{address ?? place}</p>
                {hours !== undefined && <p className={textCss.finePrint}>{hours}</p>}
                {removeHref !== undefined && (
                  <AppLink href={removeHref} isChoice replaces className={css.remove}>
                    Leave out<VisuallyHidden> {title}</VisuallyHidden>
                  </AppLink>
                )}
              </div>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
