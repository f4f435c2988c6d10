// What the plugin makes of texts that page builders have stored.
import { expect, test } from '@playwright/test'
import { findWordpress } from './wordpress.ts'

const wordpress = findWordpress()

/** What an answer may say of a text, and what it may not. */
const TEXTS: [text: string, shown: string][] = [
  ['[vc_row][vc_column width="1/2"]Light rooms.[/vc_column][/vc_row]', '<p>Light rooms.</p>'],
  [
    '[et_pb_section fb_built="1"][et_pb_text _builder_version="4.9"]<p>Light rooms.</p>[/et_pb_text][/et_pb_section]',
    '<p>Light rooms.</p>',
  ],
  ['[fusion_text]Light rooms.[/fusion_text]', '<p>Light rooms.</p>'],
  ['Light [vc_raw_html]JTNDc2NyaXB0JTNF[/vc_raw_html]rooms.', '<p>Light rooms.</p>'],
  ['[contact-form-7 id="5" title="Ask"]Light rooms.', '<p>Light rooms.</p>'],
  ['[row][col]Light rooms.[/col][/row]', '<p>Light rooms.</p>'],
  ['[known_code]', 'rendered'],
  [
    'As he said, [sic] [move-in ready] [1] homes [not yet].',
    '<p>As he said, [sic] [move-in ready] [1] homes [not yet].</p>',
  ],
]

test('codes of page builders are rendered or left out, and listed', async () => {
  const input = Buffer.from(JSON.stringify(TEXTS.map(([text]) => text))).toString('base64')
  const seen = JSON.parse(
    await wordpress.runPhp(`
      require_once HOMESITE_DIR . '/admin/admin.php';
      add_shortcode('known_code', fn() => 'rendered');
      $id = wp_insert_post(['post_type' => 'post', 'post_title' => 'Codes', 'post_status' => 'publish', 'post_content' => 'x', 'post_excerpt' => '[vc_row]In short.[/vc_row]']);
      $get = function () use ($id) { return rest_do_request(new WP_REST_Request('GET', "/wp/v2/posts/$id"))->get_data(); };
      $shown = [];
      foreach (json_decode(base64_decode('${input}'), true) as $text) {
        wp_update_post(['ID' => $id, 'post_content' => wp_slash($text)]);
        $shown[] = trim($get()['content']['rendered']);
      }
      wp_update_post(['ID' => $id, 'post_content' => '[vc_row]Light rooms.[/vc_row]']);
      $excerpt = $get()['excerpt']['rendered'];
      wp_update_post(['ID' => $id, 'post_excerpt' => '']);
      $cut = $get()['excerpt']['rendered'];
      $found = Homesite\\Admin\\Own_Checks::of(get_post($id));
      $theme = apply_filters('the_content', '[vc_row]As the theme has it.[/vc_row]');
      wp_delete_post($id, true);
      echo wp_json_encode([$shown, trim($excerpt), trim($cut), array_column($found, 'text'), trim($theme)]);`),
  ) as unknown
  expect(seen).toEqual([
    TEXTS.map(([, shown]) => shown),
    '<p>In short.</p>',
    '<p>Light rooms.</p>',
    [expect.stringContaining('vc_row')],
    '<p>[vc_row]As the theme has it.[/vc_row]</p>',
  ])
})
