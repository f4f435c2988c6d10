import { CheckboxControl, SelectControl, TextControl } from '@wordpress/components'
import { useState } from 'react'
import statuses from '../../content-system/wordpress/homesite/model/statuses.json'
import { SaveBar } from '../save-bar.tsx'
import { Recipients } from './recipients.tsx'
import { SettingsForm, useSaveSettings, type LineText } from './settings-form.tsx'
import { toChanged, type SetUpData } from './set-up-data.ts'

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

/** What is set once, closed until someone looks for it. */
export function MoreSettings({ data }: { data: SetUpData }) {
  return (
    <>
      <Group title="Agents’ password">
        <AgentPassword isSet={data.hasAgentPassword} />
      </Group>
      <Group title="Who gets each form’s mail">
        <Recipients />
      </Group>
      <Group title="Form entries">
        <SettingsForm data={data} texts={entryTexts} />
      </Group>
      <Group title="Weekly mail about content">
        <HealthMail data={data} />
      </Group>
      <Group title="Tags that stand for a status">
        <Tags data={data} />
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

function AgentPassword({ isSet }: { isSet: boolean }) {
  const [password, setPassword] = useState('')
  const [isTakenAway, setIsTakenAway] = useState(false)
  const save = useSaveSettings(() => {
    setPassword('')
    setIsTakenAway(false)
  })
  return (
    <>
      <TextControl
        __next40pxDefaultSize
        type="password"
        autoComplete="new-password"
        label="New password"
        help="Opens the pages for agents. Only a hash of it is stored, so it can’t be shown again."
        placeholder={isSet ? 'A password is set' : 'No password is set'}
        value={password}
        disabled={isTakenAway}
        onChange={setPassword}
      />
      {isSet && (
        <CheckboxControl label="Take the password away" checked={isTakenAway} onChange={setIsTakenAway} />
      )}
      <SaveBar
        save={save}
        done="Saved."
        isChanged={password !== '' || isTakenAway}
        onSave={() => save.mutate({ agentPassword: isTakenAway ? '' : password })}
      />
    </>
  )
}

function HealthMail({ data }: { data: SetUpData }) {
  const [chosen, setChosen] = useState(data.healthMail)
  const save = useSaveSettings(() => {})
  return (
    <>
      <p>
        What content health finds, on Monday mornings, to whom it concerns. Without findings there’s no mail.
      </p>
      {Object.entries(data.mailed).map(([role, label]) => (
        <CheckboxControl
          key={role}
          label={label}
          checked={chosen.includes(role)}
          onChange={(isOn) => setChosen(isOn ? [...chosen, role] : chosen.filter((each) => each !== role))}
        />
      ))}
      <SaveBar
        save={save}
        done="Saved."
        isChanged={chosen.toSorted().join() !== data.healthMail.toSorted().join()}
        onSave={() => save.mutate({ healthMail: chosen })}
      />
    </>
  )
}

function Tags({ data }: { data: SetUpData }) {
  const saved = Object.fromEntries(
    Object.entries(data.tags).map(([meaning, { chosen }]) => [meaning, String(chosen)]),
  )
  const [chosen, setChosen] = useState(saved)
  const save = useSaveSettings(() => {})
  const labels: Record<string, string> = { excluded: 'Left out of lists', ...statuses.labels }
  return (
    <>
      <p>
        Each is found by its slug. Choose one only where your tag has another; the brand needs its id then.
      </p>
      {Object.entries(data.tags).map(([meaning, { slug, found }]) => (
        <SelectControl
          key={meaning}
          __next40pxDefaultSize
          label={labels[meaning] ?? meaning}
          value={chosen[meaning] ?? '0'}
          options={[
            { value: '0', label: found > 0 ? `Found by its slug ${slug}: ${found}` : `No tag ${slug} yet` },
            ...data.tagChoices.map((tag) => ({
              value: String(tag.id),
              label: `${tag.name} (${tag.slug}, ${tag.id})`,
            })),
          ]}
          onChange={(id) => setChosen({ ...chosen, [meaning]: id })}
        />
      ))}
      <SaveBar
        save={save}
        done="Saved."
        isChanged={Object.keys(toChanged(saved, chosen)).length > 0}
        onSave={() => save.mutate({ tags: chosen })}
      />
    </>
  )
}
