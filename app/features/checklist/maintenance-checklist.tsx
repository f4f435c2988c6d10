import { Printer, RotateCcw } from 'lucide'
import { tickedTasks, tickTask, untickTasks } from './ticked-tasks.ts'
import { useStoredList } from '../../components/stored-list.ts'
import type { ChecklistPart, ChecklistTask } from '../../../domain/pages/checklist.ts'
import type { ListFilter, PageView } from '../../../domain/pages/page-view.ts'
import { ListFilters } from '../list-filters/list-filters.tsx'
import { formatDate } from '../../../domain/home/figures.ts'
import { buttonClass } from '../../components/links/button-class.ts'
import { Button } from '../../components/links/button.tsx'
import { RichText } from '../../components/text/rich-text.tsx'
import { VisuallyHidden } from '../../components/text/visually-hidden.tsx'
import * as css from './maintenance-checklist.module.css'
import { Icon } from '../../components/pictures/icon.tsx'

/** Maintenance tasks by season. Checks are stored in this browser; in print there are boxes to check by hand. */
export function MaintenanceChecklist({
  parts,
  sides,
  calendar,
}: {
  parts: readonly ChecklistPart[]
  sides: readonly ListFilter[]
  calendar: PageView['checklistCalendar']
}) {
  const ticked = useStoredList(tickedTasks)
  return parts.map((part, index) => {
    const Part = part.title === undefined ? 'div' : 'section'
    return (
      <Part key={part.id ?? index} aria-labelledby={part.id} className={css.part} data-print="checklist">
        {part.title !== undefined && (
          <div className={css.head}>
            <h2 id={part.id} className={css.title}>
              {part.title}
            </h2>
            {part.now !== undefined && <p className={css.now}>{part.now}</p>}
            <Done part={part} ticked={ticked} />
          </div>
        )}
        {part.beforeHtml !== '' && (
          <RichText html={part.beforeHtml} className={index === 0 ? css.lead : undefined} />
        )}
        {index === 0 && <ListFilters filters={sides} label="Where your home is" />}
        {index === 0 && calendar && <Reminders calendar={calendar} />}
        {index === 0 && <Tools parts={parts} ticked={ticked} />}
        {part.tasks.length > 0 && (
          <ul className={css.tasks}>
            {part.tasks.map((task) => (
              <Task key={task.id} task={task} doneOn={ticked.get(task.id)} />
            ))}
          </ul>
        )}
        {part.afterHtml !== '' && <RichText html={part.afterHtml} />}
      </Part>
    )
  })
}

/** The calendar's own program opens a webcal address; the file is for those that have none. */
function Reminders({ calendar }: { calendar: NonNullable<PageView['checklistCalendar']> }) {
  return (
    <div className={css.tools} data-print="hide">
      <p className={css.note}>Put this list in your calendar: a reminder as each season or month begins.</p>
      <a href={calendar.subscribeHref} className={buttonClass({ variant: 'secondary', size: 'small' })}>
        Subscribe
      </a>
      <a href={calendar.href} download="maintenance.ics" className={css.file}>
        Calendar file
      </a>
    </div>
  )
}

function Task({ task, doneOn }: { task: ChecklistTask; doneOn: string | undefined }) {
  const inputId = `task-${task.id}`
  const day = doneOn === undefined ? undefined : formatDate(doneOn)
  return (
    <li className={css.task} data-print="task">
      <input
        id={inputId}
        type="checkbox"
        className={css.box}
        data-print="checkbox"
        checked={doneOn !== undefined}
        onChange={({ currentTarget }) => tickTask(task.id, currentTarget.checked ? today() : undefined)}
      />
      {/* Beneath the text, which may hold what no label may: paragraphs, lists, links. */}
      <label htmlFor={inputId} className={css.reach}>
        <VisuallyHidden>{task.title}</VisuallyHidden>
      </label>
      <div className={css.words}>
        <RichText html={task.html} />
        {day !== undefined && (
          <span className={css.day} data-print="hide">
            Done {day}
          </span>
        )}
      </div>
    </li>
  )
}

function Done({ part, ticked }: { part: ChecklistPart; ticked: ReadonlyMap<string, string> }) {
  const count = part.tasks.filter(({ id }) => ticked.has(id)).length
  if (count === 0) return null
  return (
    <p className={css.done} data-print="hide">
      {count} of {part.tasks.length} done
    </p>
  )
}

function Tools({ parts, ticked }: { parts: readonly ChecklistPart[]; ticked: ReadonlyMap<string, string> }) {
  const ids = parts.flatMap(({ tasks }) => tasks.map(({ id }) => id))
  const isBegun = ids.some((id) => ticked.has(id))
  return (
    <div className={`${css.tools} ${css.scripted}`} data-print="hide">
      <p className={css.note}>Check off what’s done. Saved on this device only.</p>
      <Button variant="secondary" size="small" onClick={() => print()}>
        <Icon of={Printer} />
        Print list
      </Button>
      {isBegun && (
        <Button variant="quiet" size="small" onClick={() => untickTasks(ids)}>
          <Icon of={RotateCcw} />
          Start over
        </Button>
      )}
    </div>
  )
}

function today(): string {
  const now = new Date()
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
