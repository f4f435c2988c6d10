import type { ArticleHeading } from '../../../domain/pages/article.ts'
import type { StoredItem, ThirdParty } from '../../../domain/pages/page-view.ts'
import { PRIVACY_PARTS } from '../../../domain/pages/privacy-parts.ts'
import * as css from './privacy-facts.module.css'

/** What the site keeps of people, stores in browsers, and may load of others: why, when, and for how long. */
export function PrivacyFacts({
  kept,
  stored,
  thirdParties,
}: {
  kept: readonly StoredItem[]
  stored: readonly StoredItem[]
  thirdParties: readonly ThirdParty[]
}) {
  const [keptPart, storedPart, othersPart] = PRIVACY_PARTS
  return (
    <section aria-labelledby={storedPart.id} className={css.section}>
      <Title of={keptPart} />
      <p>Our office has what you send us, too; how long is above.</p>
      <Items items={kept} />
      <Title of={storedPart} />
      <p>
        This is all that this website itself stores on your device. None of it is set before you do what’s
        named here, and you can delete it in your browser’s settings at any time.
      </p>
      <Items items={stored} />
      <Title of={othersPart} />
      {thirdParties.length === 0 ? (
        <p>No page of this website loads anything from another company.</p>
      ) : (
        <>
          <p>
            A page loads something from these alone, and only at the time named here. They then learn your IP
            address.
          </p>
          <dl className={css.list}>
            {thirdParties.map(({ name, hosts, purpose, loadsWhen }) => (
              <div key={name}>
                <dt>
                  {name} <small data-hosts>{hosts.join(', ')}</small>
                </dt>
                <dd>{purpose}.</dd>
                <dd className={css.when}>{loadsWhen}.</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  )
}

function Title({ of: { id, text } }: { of: ArticleHeading }) {
  return (
    <h2 id={id} className={css.title}>
      {text}
    </h2>
  )
}

function Items({ items }: { items: readonly StoredItem[] }) {
  return (
    <dl className={css.list}>
      {items.map(({ name, kind, purpose, setWhen, keptFor }) => (
        <div key={name}>
          <dt>
            {kind === 'our server' ? (
              name
            ) : (
              <>
                <code>{name.endsWith(':') ? `${name}…` : name}</code> <small>{kind}</small>
              </>
            )}
          </dt>
          <dd>{purpose}.</dd>
          <dd className={css.when}>
            {setWhen}. <span>Kept: {keptFor.charAt(0).toLowerCase() + keptFor.slice(1)}.</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
