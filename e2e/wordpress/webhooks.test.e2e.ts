// How WordPress tells the website of changes while it's slow, away, or refuses one of them.
import { expect, test } from '@playwright/test'
import { findWordpress } from './wordpress.ts'

const wordpress = findWordpress()

/**
 * Runs PHP with a queue of its own, which no other request and no cron that's still running sees. `$respond` is given what each webhook says, and
 * returns a status, or nothing when the website doesn't answer; `$sent` are the slugs in the order they were sent.
 */
async function run(respond: string, php: string): Promise<unknown> {
  const output = await wordpress.runPhp(`
    global $wpdb;
    $wpdb->query("CREATE TEMPORARY TABLE own_webhooks LIKE {$wpdb->prefix}homesite_webhooks");
    $wpdb->query("ALTER TABLE own_webhooks RENAME {$wpdb->prefix}homesite_webhooks");
    $change = fn($slug) => Homesite\\Webhook_Queue::add('saved', 'page', crc32($slug), $slug);
    $waits = fn() => $wpdb->get_col("SELECT slug FROM {$wpdb->prefix}homesite_webhooks WHERE delivered_gmt IS NULL ORDER BY id");
    $sent = [];
    $respond = function ($slug) use (&$sent, $change) { ${respond} };
    add_filter('pre_http_request', function ($_, $args, $url) use (&$sent, $respond) {
      if (!str_ends_with($url, '/webhooks/content')) return ['headers' => [], 'body' => '', 'response' => ['code' => 200, 'message' => ''], 'cookies' => [], 'filename' => null];
      $slug = json_decode($args['body'])->slug;
      $sent[] = $slug;
      $status = $respond($slug);
      return $status ? ['headers' => [], 'body' => '', 'response' => ['code' => $status, 'message' => ''], 'cookies' => [], 'filename' => null] : new WP_Error('http_request_failed', 'Operation timed out');
    }, 10, 3);
    ${php}
    wp_clear_scheduled_hook('homesite_send_webhooks');
    echo wp_json_encode($result);`)
  return JSON.parse(output)
}

test('a change while its webhook is on its way is told, too', async () => {
  const result = await run(
    `if (count($sent) === 1) { $change('heron'); $change('heron'); } return 204;`,
    `$change('heron'); $change('heron'); Homesite\\Webhook_Sender::send_by_cron(); $result = $sent;`,
  )
  expect(result).toEqual(['heron', 'heron'])
})

test('more than a hundred items at once are told as one change; what is gone, by itself', async () => {
  const result = await run(
    `return 204;`,
    `foreach (range(1, 101) as $id) Homesite\\Content_Changes::note('saved', 'property', $id, "home-$id");
     Homesite\\Content_Changes::note('deleted', 'property', 500, 'sold');
     Homesite\\Content_Changes::tell(); $result = $sent;`,
  )
  expect(result).toEqual(['sold', 'inventory'])
})

test("an editor's change is sent at once although the one before it failed", async () => {
  const result = await run(
    `return count($sent) === 1 ? 0 : 204;`,
    `$change('slow'); Homesite\\Webhook_Sender::send_after_request();
     $change('next'); Homesite\\Webhook_Sender::send_after_request();
     $result = [$sent, $waits()];`,
  )
  expect(result).toEqual([['slow', 'next'], ['slow']])
})

test('a change that failed is sent again as a new one when its item is saved once more', async () => {
  const result = await run(
    `return count($sent) === 1 ? 0 : 204;`,
    `$change('slow'); Homesite\\Webhook_Sender::send_after_request();
     $change('slow'); Homesite\\Webhook_Sender::send_after_request();
     $result = [$sent, $waits()];`,
  )
  expect(result).toEqual([['slow', 'slow'], []])
})

test('what failed is tried again after two seconds', async () => {
  const result = await run(
    `return count($sent) === 1 ? 0 : 204;`,
    `$change('slow'); $start = microtime(true); Homesite\\Webhook_Sender::send_by_cron();
     $seconds = microtime(true) - $start;
     $result = [$sent, $waits(), $seconds >= 1 && $seconds < 5 ? 'soon' : $seconds];`,
  )
  expect(result).toEqual([['slow', 'slow'], [], 'soon'])
})

test('an item that is refused each time holds back no other', async () => {
  const result = await run(
    `return 'refused' === $slug ? 400 : 204;`,
    `foreach (['refused', 'first', 'second'] as $slug) $change($slug);
     Homesite\\Webhook_Sender::send_after_request();
     $after_request = $waits();
     Homesite\\Webhook_Sender::send_by_cron();
     $result = [array_values(array_unique($sent)), $after_request, $waits()];`,
  )
  expect(result).toEqual([['refused', 'first', 'second'], ['refused'], ['refused']])
})

test('while another request sends one item, others are sent, and that one once', async () => {
  const result = await run(
    `return 204;`,
    `$change('theirs'); $change('ours');
     $other = new wpdb(DB_USER, DB_PASSWORD, DB_NAME, DB_HOST);
     $other->get_var($other->prepare('SELECT GET_LOCK(%s, 0)', 'homesite_' . md5(DB_NAME . "$wpdb->prefix page " . crc32('theirs'))));
     Homesite\\Webhook_Sender::send_after_request();
     $result = [$sent, $waits()];`,
  )
  expect(result).toEqual([['ours'], ['theirs']])
})
