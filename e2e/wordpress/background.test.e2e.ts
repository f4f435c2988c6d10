// Work in the background that was interrupted or has failed: it goes on, and people see what waits.
import { expect } from '@playwright/test'
import { origin, test } from './editors.ts'
import { holdCron, letCronGo } from './held-cron.ts'
import { bringPicturesBack, setPicturesAside } from './pending-pictures.ts'
import { findWordpress } from './wordpress.ts'

const { runPhp } = findWordpress()

/** Ends PHP at once, as a restart of the server does. */
const die = 'posix_kill(getmypid(), 9)'
const isScheduled = (hook: string) => `wp_next_scheduled('${hook}') ? 'scheduled' : 'not scheduled'`
const sizesHook = 'homesite_make_picture_sizes'
const mailHook = 'homesite_mail_entries'

/** A picture as a push adds it. @returns its id */
async function addPicture(name: string, isWhole = true): Promise<number> {
  const id = await runPhp(`
    $file = wp_upload_dir()['path'] . '/${name}.png';
    $image = imagecreatetruecolor(900, 600);
    imagepng($image, $file);
    $id = wp_insert_attachment(['post_title' => '${name}', 'post_mime_type' => 'image/png'], $file);
    Homesite\\Picture_Sizes::add($id, $file);
    ${isWhole ? '' : `file_put_contents($file, 'torn');`}
    wp_clear_scheduled_hook('${sizesHook}');
    echo $id;`)
  return Number(id)
}

test.beforeAll(async () => {
  // They would be made first.
  await setPicturesAside()
  await holdCron()
})
test.afterAll(async () => {
  await letCronGo()
  await bringPicturesBack()
})

test('picture sizes go on after PHP ended in the middle of them', async () => {
  const id = await addPicture('interrupted')
  try {
    await runPhp(`
      add_filter('wp_image_editors', fn() => ${die});
      Homesite\\Picture_Sizes::make();`).catch(() => {})
    const before = `wp_clear_scheduled_hook('${sizesHook}');`
    expect(await runPhp(`${before} do_action('homesite_look_after'); echo ${isScheduled(sizesHook)};`)).toBe(
      'scheduled',
    )
    const sizes = await runPhp(`
      Homesite\\Picture_Sizes::make();
      echo isset(wp_get_attachment_metadata(${id})['sizes']['medium']) ? 'made' : 'missing';`)
    expect(sizes).toBe('made')
  } finally {
    await runPhp(`wp_delete_attachment(${id}, true);`)
  }
})

test('a picture on which PHP fails is tried three times, after the others, and then named', async () => {
  const [torn, whole] = [await addPicture('torn-picture', false), await addPicture('whole')]
  try {
    const result = await runPhp(`
      $order = [];
      add_filter('update_post_metadata', function ($check, $id, $key) use (&$order) {
        if ('_homesite_sizes_pending' === $key) $order[] = $id;
        return $check;
      }, 10, 3);
      for ($run = 0; $run < 4; $run++) Homesite\\Picture_Sizes::make();
      $tries = array_count_values($order);
      $texts = array_column(Homesite\\Background::findings(), 'text');
      echo wp_json_encode([$tries[${torn}], $tries[${whole}], preg_grep('/torn-picture/', $texts) ? 'named' : $texts]);`)
    expect(JSON.parse(result)).toEqual([3, 1, 'named'])
  } finally {
    await runPhp(`foreach ([${torn}, ${whole}] as $id) wp_delete_attachment($id, true);`)
  }
})

test('mail goes on after PHP ended in the middle of it, and an entry on which it ends holds back none', async () => {
  const add = `array_map(fn($name) => Homesite\\Entries::add(54, ['input_1' => "$name@wells.example"], null), ['first', 'second'])`
  // What other tests sent before isn't ours.
  const others = `add_filter('pre_wp_mail', '__return_true'); Homesite\\Form_Mail::send(); remove_filter('pre_wp_mail', '__return_true');`
  // All at once: in between, a mail of another test may be due again, and would be the one on which PHP ends.
  const said = await runPhp(`
    ${others}
    fwrite(STDOUT, wp_json_encode(${add}));
    add_filter('pre_wp_mail', fn() => ${die});
    Homesite\\Form_Mail::send();`).catch(({ stdout }: { stdout: string }) => stdout)
  const ids = JSON.parse(said) as number[]
  try {
    const outcome = await runPhp(`
      global $wpdb;
      // However slow the machine: the first waits for its next try, which is later than now.
      $waits = $wpdb->query('UPDATE ' . Homesite\\Entries::table() . ' SET next_mail_gmt = UTC_TIMESTAMP() + INTERVAL 1 HOUR WHERE mail_tries = 1 AND mailed_gmt IS NULL AND id = ${ids[0]}');
      wp_clear_scheduled_hook('${mailHook}');
      do_action('homesite_look_after');
      $scheduled = ${isScheduled(mailHook)};
      add_filter('pre_wp_mail', '__return_true');
      Homesite\\Form_Mail::send();
      echo wp_json_encode([$waits, $scheduled, $wpdb->get_col('SELECT mailed_gmt IS NOT NULL FROM ' . Homesite\\Entries::table() . ' WHERE id IN (${ids.join(',')}) ORDER BY id')]);`)
    expect(JSON.parse(outcome)).toEqual([1, 'scheduled', ['0', '1']])
  } finally {
    await runPhp(`Homesite\\Entries::delete([${ids.join(',')}]);`)
  }
})

test('a cron that has not run is told', async () => {
  const texts = await runPhp(`
    wp_clear_scheduled_hook('homesite_look_after');
    $today = array_column(Homesite\\Background::findings(), 'text');
    wp_schedule_event(time() - 7200, 'homesite', 'homesite_look_after');
    $late = array_column(Homesite\\Background::findings(), 'text');
    echo wp_json_encode(array_values(array_diff($late, $today)));`)
  expect(JSON.parse(texts)).toEqual(['Cron hasn’t run for 2 hours.'])
})

test('what was given up stands on the dashboard, in content health and in Site Health', async ({ page }) => {
  const id = await runPhp(`
    global $wpdb;
    echo $id = Homesite\\Entries::add(54, ['input_1' => 'ada@wells.example'], null);
    $wpdb->update(Homesite\\Entries::table(), ['mail_tries' => 9, 'next_mail_gmt' => null, 'mail_result' => 'Mailbox unavailable.'], ['id' => $id]);`)
  try {
    const text = 'The mail of 1 form entry was given up. (Mailbox unavailable.)'
    await page.goto(`${origin}/wp-admin/index.php`)
    await expect(page.locator('#homesite-dashboard')).toContainText(text)
    await page.goto(`${origin}/wp-admin/admin.php?page=homesite-health`)
    await expect(page.locator('.homesite-page')).toContainText(text)
    await page.goto(`${origin}/wp-admin/site-health.php`)
    await page.getByRole('button', { name: /background work needs a look/ }).click()
    await expect(page.getByText(text)).toBeVisible()
    await page.goto(`${origin}/wp-admin/admin.php?page=homesite-entries`)
    const row = page.getByRole('row').filter({ hasText: 'ada@wells.example' })
    await expect(row).toContainText('given up: Mailbox unavailable.')
    await row.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Mail now' }).click()
    await expect(row).not.toContainText('given up')
  } finally {
    await runPhp(`Homesite\\Entries::delete([${id}]);`)
  }
})
