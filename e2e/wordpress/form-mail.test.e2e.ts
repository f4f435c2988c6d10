// Mail of forms that WordPress takes itself: who gets it, and what becomes of it when a mail server refuses it.
import { expect, test } from '@playwright/test'
import { holdCron, letCronGo } from './held-cron.ts'
import { findWordpress } from './wordpress.ts'

const { runPhp } = findWordpress()

const form = 990054
type Mail = { to: string; subject: string; message: string; headers: string[] }
type Row = { mailed: boolean; waits: boolean; tries: number; result: string }
type Outcome = { mails: Mail[]; rows: Row[] }

// It would mail them.
test.beforeAll(holdCron)
test.afterAll(letCronGo)

/**
 * Adds entries to a form of three fields, runs the job some times, and takes everything away again.
 * @param php runs between the runs, with `$run` counted from 0; `$refused` are the addresses that aren't taken
 */
async function mail(
  notifications: Record<string, object>,
  entries: Record<string, string>[],
  { runs = 1, refused = [] as string[], php = '' } = {},
): Promise<Outcome> {
  const fields = [
    { id: 1, type: 'text', label: 'Name' },
    { id: 2, type: 'email', label: 'Email' },
    { id: 3, type: 'select', label: 'Region' },
  ]
  const stored = JSON.stringify({ id: form, title: 'Tour', fields, notifications })
  const output = await runPhp(`
    global $wpdb;
    $table = Homesite\\Entries::table();
    [$form, $refused] = [json_decode(${toPhpText(stored)}, true), json_decode(${toPhpText(JSON.stringify(refused))})];
    $mails = [];
    add_filter('pre_wp_mail', function ($_, $mail) use (&$mails, &$refused) {
      if (in_array($mail['to'], $refused)) {
        do_action('wp_mail_failed', new WP_Error('wp_mail_failed', 'Mailbox unavailable.'));
        return false;
      }
      $mails[] = $mail;
      return true;
    }, 10, 2);
    update_option('homesite_form_${form}', $form, false);
    $make_due = fn($which) => $wpdb->query("UPDATE $table SET next_mail_gmt = '2020-01-01' WHERE next_mail_gmt IS NOT NULL AND $which");
    // What other tests sent before isn't ours, nor is what waits for another try.
    $make_due('1');
    Homesite\\Form_Mail::send();
    $mails = [];
    $ids = array_map(fn($values) => Homesite\\Entries::add(${form}, $values, null), json_decode(${toPhpText(JSON.stringify(entries))}, true));
    for ($run = 0; $run < ${runs}; $run++) {
      ${php}
      if ($run) $make_due('id IN (' . implode(',', $ids) . ')');
      Homesite\\Form_Mail::send();
    }
    $rows = array_map(fn($id) => $wpdb->get_row("SELECT * FROM $table WHERE id = $id"), $ids);
    Homesite\\Entries::delete($ids);
    delete_option('homesite_form_${form}');
    echo wp_json_encode(['mails' => $mails, 'rows' => array_map(fn($row) => [
      'mailed' => null !== $row->mailed_gmt, 'waits' => null !== $row->next_mail_gmt, 'tries' => (int) $row->mail_tries, 'result' => $row->mail_result,
    ], $rows)]);`)
  return JSON.parse(output) as Outcome
}

function toPhpText(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}

const ada = { input_1: 'Ada', input_2: 'ada@wells.example', input_3: 'coast' }
const office = { to: 'desk@acme.example', subject: 'From {Name:1}', message: '{all_fields}' }

test('notifications are mailed as Gravity Forms stores them, but those whose recipients depend on what was chosen', async () => {
  const { mails, rows } = await mail(
    {
      office: { ...office, isActive: true, event: 'form_submission', toType: 'email', replyTo: '{Email:2}' },
      receipt: { toType: 'field', to: '2', subject: 'We have it', message: 'Thanks, {Name:1}.' },
      several: { ...office, to: 'a@acme.example, b@acme.example', bcc: 'c@acme.example' },
      region: {
        ...office,
        toType: 'routing',
        routing: [{ fieldId: '3', operator: 'is', value: 'coast', email: 'coast@acme.example' }],
      },
      inactive: { ...office, to: 'inactive@acme.example', isActive: false },
      later: { ...office, to: 'later@acme.example', event: 'form_saved' },
      conditional: {
        ...office,
        to: 'hills@acme.example',
        conditionalLogic: {
          actionType: 'show',
          logicType: 'all',
          rules: [{ fieldId: '3', operator: 'is', value: 'coast' }],
        },
      },
    },
    [{ ...ada, source: '{"summary":"google / cpc"}' }],
  )
  expect(mails.map(({ to }) => to)).toEqual([
    'desk@acme.example',
    'ada@wells.example',
    'a@acme.example',
    'b@acme.example',
    'c@acme.example',
  ])
  expect(mails[0]).toMatchObject({
    subject: 'From Ada',
    message: 'Name: Ada\nEmail: ada@wells.example\nRegion: coast\nSource: google / cpc',
    headers: ['Reply-To: ada@wells.example'],
  })
  expect(mails[1]).toMatchObject({ subject: 'We have it', message: 'Thanks, Ada.', headers: [] })
  expect(rows).toEqual([{ mailed: true, waits: false, tries: 1, result: '' }])
})

test('a visitor who left no address gets no receipt, and an office without one is told', async () => {
  const receipt = { toType: 'field', to: '2', message: 'Thanks.' }
  const { mails, rows } = await mail({ receipt }, [{ input_1: 'Ada' }])
  expect([mails, rows[0]?.mailed]).toEqual([[], true])
  const wrong = await mail({ desk: { ...office, name: 'Front desk', to: 'desk at acme' } }, [ada])
  expect(wrong.mails).toEqual([])
  expect(wrong.rows).toEqual([
    { mailed: false, waits: true, tries: 1, result: 'The notification “Front desk” has no email address.' },
  ])
})

test('one that fails blocks none, and who took a mail is not mailed again', async () => {
  const notifications = {
    office,
    receipt: { toType: 'field', to: '2', message: 'Thanks.' },
  }
  const entries = ['first@gone.example', 'second@wells.example', 'third@wells.example'].map((email) => ({
    input_1: email,
    input_2: email,
  }))
  const { mails, rows } = await mail(notifications, entries, { runs: 3, refused: ['first@gone.example'] })
  expect(mails.map(({ to, subject }) => `${to} ${subject}`)).toEqual([
    'desk@acme.example From first@gone.example',
    'desk@acme.example From second@wells.example',
    'second@wells.example Tour',
    'desk@acme.example From third@wells.example',
    'third@wells.example Tour',
  ])
  expect(rows).toEqual([
    { mailed: false, waits: true, tries: 3, result: 'first@gone.example: Mailbox unavailable.' },
    { mailed: true, waits: false, tries: 1, result: '' },
    { mailed: true, waits: false, tries: 1, result: '' },
  ])
})

test('an entry is tried for a week, and an old one is given up', async () => {
  const php = `if ($run === 1) $wpdb->query("UPDATE $table SET created_gmt = '2020-01-01' WHERE id = $ids[0]");`
  const outcome = await mail({ office }, [ada], { runs: 3, refused: ['desk@acme.example'], php })
  expect(outcome).toEqual({
    mails: [],
    rows: [{ mailed: false, waits: false, tries: 2, result: 'desk@acme.example: Mailbox unavailable.' }],
  })
})
