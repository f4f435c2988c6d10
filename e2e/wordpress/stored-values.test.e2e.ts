// What the plugin makes of values as other plugins and people have stored them.
import { expect, test } from '@playwright/test'
import places from '../../domain/values/place-cases.json' with { type: 'json' }
import figures from '../../domain/values/figure-cases.json' with { type: 'json' }
import { findWordpress } from './wordpress.ts'

const wordpress = findWordpress()

type Case = [raw: unknown, value: unknown, reason?: RegExp]

const TABLE: Record<string, Case[]> = {
  'property.price': [
    [[], ''],
    [['389900', '412900'], '', /a list/],
  ],
  'property.location': [
    ['44.0582, -121.3153', '44.0582, -121.3153'],
    // Meta Box
    ['44.0582,-121.3153,14', '44.0582, -121.3153'],
    // ACF
    [{ address: '1 A St', lat: 44.0582, lng: -121.3153, zoom: 14 }, '44.0582, -121.3153'],
    // CMB2
    [{ latitude: '44.0582', longitude: '-121.3153' }, '44.0582, -121.3153'],
    ['{"lat":44.0582,"lng":-121.3153}', '44.0582, -121.3153'],
    [{ address: '', lat: '', lng: '' }, ''],
    ['-121.3153, 44.0582', '', /swapped/],
    ['0,0', '', /nobody has set/],
    ['1 A St', '', /no latitude/],
    ['200, 400', '', /not on earth/],
  ],
  'property.address': [
    [{ address: '1 A St, Bend', lat: 44, lng: -121 }, '1 A St, Bend'],
    [{ value: 'x', label: 'The X' }, 'The X'],
    ['<p>1 A St</p>', '1 A St'],
  ],
  'property.schools': [
    ['Elk Meadow; Cascade', 'Elk Meadow; Cascade'],
    [['Elk Meadow', 'Cascade'], 'Elk Meadow; Cascade'],
    ['Elk Meadow\nCascade', 'Elk Meadow; Cascade'],
    ['<ul><li>Elk Meadow</li><li>Cascade</li></ul>', 'Elk Meadow; Cascade'],
    ['Elk Meadow, Cascade', 'Elk Meadow; Cascade'],
  ],
  'property.available': [
    ['20270115', '2027-01-15'],
    ['2027-01-15 00:00:00', '2027-01-15'],
    ['1/15/2027', '2027-01-15'],
    ['January 15, 2027', '2027-01-15'],
    ['15/1/2027', '', /no such day/],
    ['0000-00-00', ''],
    ['Spring', '', /no day/],
  ],
  'property.zillow_tour': [
    ['https://example.com/tour', 'https://example.com/tour'],
    [{ title: 'Tour', url: 'https://example.com/tour', target: '' }, 'https://example.com/tour'],
    ['<iframe src="https://example.com/tour"></iframe>', 'https://example.com/tour'],
    ['javascript:alert(1)', '', /no address/],
  ],
  'property.mirrored': [
    ['yes', '1'],
    ['0', ''],
    ['maybe', '', /neither/],
  ],
  'community.status': [
    ['Coming Soon', 'coming-soon'],
    ['selling', 'selling'],
    ['Phase 2', '', /none of/],
  ],
  'property.gallery': [
    [
      ['9001', '9002'],
      [9001, 9002],
    ],
    ['9001,9002', [9001, 9002]],
    // CMB2
    [{ 9001: 'https://example.com/a.jpg', 9002: 'https://example.com/b.jpg' }, [9001, 9002]],
    [{ ID: 9001 }, [9001]],
    [['9001', '999999'], [9001], /999999/],
    ['https://elsewhere.example/a.jpg', [], /no picture of this site/],
  ],
  'property.community': [
    ['210', '210'],
    [['210'], '210'],
    [[{ ID: 210 }], '210'],
    ['Pilot Butte Terrace', '210'],
    [['999999'], '', /no community/],
    [['4101'], '', /no community/],
  ],
  'floorplan.elevations': [
    [
      [
        { title: 'Craftsman', photo: 'https://example.com/a.jpg', sku: 'X1' },
        { title: 'Farmhouse', photo: '' },
      ],
      [{ name: 'Craftsman', image: 'https://example.com/a.jpg' }, { name: 'Farmhouse' }],
      /sku/,
    ],
  ],
}

test('figures are read as the website reads them', async () => {
  const input = Buffer.from(JSON.stringify(figures)).toString('base64')
  const results = JSON.parse(
    await wordpress.runPhp(`
      $read = [];
      foreach (json_decode(base64_decode('${input}'), true) as $field => $rows) {
        [$type, $name] = explode('.', $field);
        foreach ($rows as $row) $read[$field][] = Homesite\\Value_Readers::read(Homesite\\Mapping::fields($type)[$name], [$row[0]]);
      }
      echo wp_json_encode($read);`),
  ) as Record<string, [value: string, reason: string][]>
  for (const [field, rows] of Object.entries(figures))
    for (const [index, [raw = '', value = '', reason = '']] of rows.entries()) {
      const [read, why = ''] = results[field]?.[index] ?? []
      expect([field, raw, read, why.includes(reason), why === '']).toEqual([
        field,
        raw,
        value,
        true,
        reason === '',
      ])
    }
})

test('places are read as the website reads them', async () => {
  const input = Buffer.from(JSON.stringify(places)).toString('base64')
  const results = JSON.parse(
    await wordpress.runPhp(
      `echo wp_json_encode(array_map(fn($row) => Homesite\\Place_Reader::read_text($row[0]), json_decode(base64_decode('${input}'), true)));`,
    ),
  ) as [place: string, why: string][]
  expect(results.map(([place], index) => [places[index]?.[0], place])).toEqual(
    places.map(([text, place]) => [text, place]),
  )
  for (const [index, [text = '', place, why = '']] of places.entries()) {
    expect(results[index]?.[1], text).toContain(why)
    expect(results[index]?.[1] === '', text).toBe(place !== '' || text === '')
  }
})

test('each shape of a value becomes ours, or is refused by name', async () => {
  const cases = Object.entries(TABLE).flatMap(([field, rows]) => rows.map((row) => [field, ...row] as const))
  const input = Buffer.from(JSON.stringify(cases.map(([field, raw]) => [field, raw]))).toString('base64')
  const results = JSON.parse(
    await wordpress.runPhp(`
      $read = function ($case) {
        [$type, $name] = explode('.', $case[0]);
        $result = Homesite\\Value_Readers::read(Homesite\\Mapping::fields($type)[$name], [$case[1]]);
        return [$result[0], $result[1]];
      };
      echo wp_json_encode(array_map($read, json_decode(base64_decode('${input}'), true)));`),
  ) as [unknown, string][]
  const seen = cases.map(([field, raw], index) => [field, raw, results[index]?.[0]])
  expect(seen).toEqual(cases.map(([field, raw, value]) => [field, raw, value]))
  for (const [index, [field, raw, , reason]] of cases.entries())
    expect(results[index]?.[1], `${field} ${JSON.stringify(raw)}`).toMatch(reason ?? /^$/)
})

test('several rows, keys and a repeater of a key of its own are read as one value', async () => {
  const values = JSON.parse(
    await wordpress.runPhp(`
      $id = wp_insert_post(['post_type' => 'post', 'post_title' => 'Shapes', 'post_status' => 'draft']);
      foreach (['9001', '9002'] as $picture) add_post_meta($id, 'photos', $picture);
      foreach (['lat' => '44.05', 'lng' => '-121.3', 'street' => '1 A St', 'town' => 'Bend', 'state' => 'OR', 'zip' => '97701',
        'looks' => '2', 'looks_0_title' => 'Craftsman', 'looks_1_title' => 'Farmhouse', 'looks_1_photo' => 'https://example.com/b.jpg', 'looks_2_title' => 'Left over'] as $key => $value) update_post_meta($id, $key, $value);
      $read = fn($type, $name, $source) => Homesite\\Value_Readers::read(Homesite\\Mapping::fields($type)[$name], Homesite\\Raw_Values::rows(get_post($id), $source));
      echo wp_json_encode([$read('property', 'gallery', 'meta:photos'), $read('property', 'location', 'meta:lat+lng'), $read('property', 'address', 'meta:street+town+state+zip'), $read('floorplan', 'elevations', 'meta:looks')]);
      wp_delete_post($id, true);`),
  ) as unknown
  expect(values).toEqual([
    [[9001, 9002], ''],
    ['44.05, -121.3', ''],
    ['1 A St, Bend, OR 97701', ''],
    [[{ name: 'Craftsman' }, { name: 'Farmhouse', image: 'https://example.com/b.jpg' }], ''],
  ])
})

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
