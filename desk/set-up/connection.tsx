import { Panel } from '../parts.tsx'
import { Say } from '../refusal.tsx'
import { LinesForm, type LineText } from './settings-form.tsx'
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
    <Panel title="1. Connect the website">
      {siteUrl !== '' && (
        <Say as={data.website ? 'success' : 'warning'}>
          {data.website
            ? `The website at ${siteUrl} answers: its name, regions, offices and menus are taken from there.`
            : `The website at ${siteUrl} doesn’t answer. Once it does, set-up takes its name, regions, offices and menus from there.`}
        </Say>
      )}
      <LinesForm data={data} texts={texts} />
    </Panel>
  )
}
