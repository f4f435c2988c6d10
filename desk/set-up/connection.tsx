import { Notice } from '@wordpress/components'
import { SettingsForm, type LineText } from './settings-form.tsx'
import type { SetUpData } from './set-up-data.ts'

const texts: LineText[] = [
  {
    name: 'site_url',
    label: 'Website',
    help: 'Its address, such as https://www.example.com. Changes and previews go there.',
  },
  {
    name: 'secret',
    label: 'Secret',
    help: 'The same text as the website’s CONTENT_WEBHOOK_SECRET, 16 characters or more.',
    isSecret: true,
  },
  {
    name: 'forms_key',
    label: 'Key for forms',
    help: 'The same text as the website’s FORMS_KEY. Without it no form arrives.',
    isSecret: true,
  },
  {
    name: 'forms_secret',
    label: 'Secret for forms',
    help: 'The same text as the website’s FORMS_SECRET.',
    isSecret: true,
  },
]

/** The first step: WordPress and the website know each other. */
export function Connection({ data }: { data: SetUpData }) {
  const siteUrl = data.lines.site_url.value
  return (
    <section className="homesite-panel" aria-label="Connection">
      <h2>1. Connect the website</h2>
      {siteUrl !== '' && (
        <Notice status={data.website ? 'success' : 'warning'} isDismissible={false}>
          {data.website
            ? `The website at ${siteUrl} answers: its name, regions, offices and menus are taken from there.`
            : `The website at ${siteUrl} doesn’t answer. Once it does, set-up takes its name, regions, offices and menus from there.`}
        </Notice>
      )}
      <SettingsForm data={data} texts={texts} />
    </section>
  )
}
