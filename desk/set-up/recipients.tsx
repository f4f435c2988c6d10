import { SettingsForm } from './settings-form.tsx'
import type { FormOfSite, SetUpData } from './set-up-data.ts'

/** Who is mailed what visitors send. */
export function Recipients({ forms: { own, keptBy } }: Pick<SetUpData, 'forms'>) {
  return (
    <>
      {keptBy && (
        <p>
          {keptBy.name} keeps these forms: {keptBy.forms.join(', ')}. <a href={keptBy.url}>Edit them there</a>
        </p>
      )}
      {own.length > 0 && (
        <>
          <p>
            Addresses with commas between; without one, the administrator’s. For other fields, conditions or a
            CRM, make a form with the same name in Gravity Forms or Fluent Forms.
          </p>
          <SettingsForm<Record<string, string>>
            saved={Object.fromEntries(own.map(({ id, to }) => [id, to]))}
            fields={own.map((form) => ({
              id: String(form.id),
              type: 'text',
              label: form.title,
              description: toHint(form),
            }))}
            toBody={(recipients) => ({ recipients })}
          />
        </>
      )}
      {own.length === 0 && !keptBy && <p>There is no form yet. The second step makes them.</p>}
    </>
  )
}

function toHint({ isReplaced, isActive, slug }: FormOfSite): string {
  if (isReplaced) return 'A plugin’s form of this name is used instead.'
  return isActive ? `In a plugin for forms its title is “${slug}”.` : 'It’s switched off.'
}
