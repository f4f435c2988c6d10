import statuses from '../../content-system/wordpress/homesite/model/statuses.json'
import { boot } from '../boot.ts'
import { Recipients } from './recipients.tsx'
import { LinesForm, SettingsForm, type LineText } from './settings-form.tsx'
import type { SetUpData } from './set-up-data.ts'

const entryTexts: LineText[] = [
  {
    name: 'entry_days',
    label: 'Days that form entries are kept',
    help: 'Older ones are deleted by themselves; the privacy page says so. Empty keeps them. What the website keeps until then is its FORM_RETENTION_DAYS.',
  },
  {
    name: 'receipt_field',
    label: 'Hidden field for the submission’s key',
    help: 'Gravity Forms only: the field’s id, the same in every form, which the brand names as receiptField. Each submission is then known even while this plugin is off.',
  },
]

const tagLabels: Record<string, string> = { excluded: 'Left out of lists', ...statuses.labels }

/** What is set once, closed until someone looks for it. */
export function MoreSettings({ data }: { data: SetUpData }) {
  return (
    <>
      <Group title="Homes of another plugin">
        <p>
          Homes that this WordPress holds already are taken over under{' '}
          <a href={`${boot.adminUrl}admin.php?page=homesite-existing`}>Existing content</a>.
        </p>
      </Group>
      <Group title="Agents’ password">
        <SettingsForm
          saved={{ password: '', isTakenAway: false }}
          fields={[
            {
              id: 'password',
              type: 'password',
              label: 'New password',
              description:
                'Opens the pages for agents. Only a hash of it is stored, so it can’t be shown again.',
              placeholder: data.hasAgentPassword ? 'A password is set' : 'No password is set',
              isDisabled: ({ item }) => item.isTakenAway,
            },
            {
              id: 'isTakenAway',
              type: 'boolean',
              label: 'Take the password away',
              isVisible: () => data.hasAgentPassword,
            },
          ]}
          toBody={(_changed, { password, isTakenAway }) => ({ agentPassword: isTakenAway ? '' : password })}
        />
      </Group>
      <Group title="Who gets each form’s mail">
        <Recipients forms={data.forms} />
      </Group>
      <Group title="Form entries">
        <LinesForm data={data} texts={entryTexts} />
      </Group>
      <Group title="Weekly mail about content">
        <p>
          What content health finds, on Monday mornings, to whom it concerns. Without findings there’s no
          mail.
        </p>
        <SettingsForm
          saved={Object.fromEntries(
            Object.keys(data.mailed).map((role) => [role, data.healthMail.includes(role)]),
          )}
          fields={Object.entries(data.mailed).map(([id, label]) => ({ id, label, type: 'boolean' }))}
          toBody={(_changed, all) => ({ healthMail: Object.keys(all).filter((role) => all[role]) })}
        />
      </Group>
      <Group title="Tags that stand for a status">
        <p>
          Each is found by its slug. Choose one only where your tag has another; the brand needs its id then.
        </p>
        <SettingsForm
          saved={Object.fromEntries(
            Object.entries(data.tags).map(([meaning, { chosen }]) => [meaning, String(chosen)]),
          )}
          fields={Object.entries(data.tags).map(([meaning, { slug, found }]) => ({
            id: meaning,
            type: 'text',
            label: tagLabels[meaning] ?? meaning,
            elements: [
              { value: '0', label: found > 0 ? `Found by its slug ${slug}: ${found}` : `No tag ${slug} yet` },
              ...data.tagChoices.map((tag) => ({
                value: String(tag.id),
                label: `${tag.name} (${tag.slug}, ${tag.id})`,
              })),
            ],
          }))}
          toBody={(_changed, tags) => ({ tags })}
        />
      </Group>
    </>
  )
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <details className="homesite-panel">
      <summary>{title}</summary>
      {children}
    </details>
  )
}
