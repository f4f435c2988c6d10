// What the website finds wrong with content, on the screens of its editors.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { startTestSite, type TestSite } from '../fixtures.ts'
import { createDraft, openGroup, origin, read, save, test } from './editors.ts'
import { findWordpress } from './wordpress.ts'

const wordpress = findWordpress()

const square = [
  [0, 0],
  [40, 0],
  [40, 40],
]

const health = `${origin}/wp-admin/admin.php?page=homesite-health`

/** Content health, once the website has read everything: the first time that takes a while. */
async function openHealth(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto(health)
    await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible()
    await expect(page.getByText(/^Checked .+\.$/)).toBeVisible({ timeout: 1 })
  }).toPass()
}

test('while the website is away, its editors are told that nothing was checked', async ({ page }) => {
  await createDraft(page, 'property', `Unchecked ${Date.now()}`)
  await expect(page.locator('#homesite-site')).toContainText(
    'The website can’t be reached, so this wasn’t checked.',
  )
  await wordpress.runPhp("delete_transient('homesite_unmet_demand');")
  await page.goto(health)
  const desk = page.locator('.homesite-desk')
  await expect(desk.getByText('The website can’t be reached, so only pictures and drawings')).toBeVisible()
  await expect(desk.getByText('The website can’t say at the moment.')).toBeVisible()
  await expect(desk.getByText(/Nothing to do|: 0$|Open \(0\)$/)).toHaveCount(0)
  await createDraft(page, 'community', 'With an unchecked plat')
  await openGroup(page, 'Plat')
  const lots = [
    { lot: '1', points: square },
    { lot: '1', points: square },
  ]
  await page.getByLabel('Upload a plat').setInputFiles({
    name: 'plat.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ width: 100, height: 100, lots })),
  })
  await expect(page.getByText('2 lots. Save the community')).toBeVisible()
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(
    page.getByText('The plat was saved with 2 lots. The website can’t be reached, so it wasn’t checked.'),
  ).toBeVisible()
})

test.describe('with the website that WordPress asks', () => {
  let site: TestSite
  test.beforeAll(async () => {
    site = await startTestSite({ env: { ...wordpress.siteEnv, PORT: wordpress.sitePort } })
  })
  test.afterAll(() => site.close())

  test('Site Health says whether the website and WordPress reach each other, and why not', async ({
    page,
  }) => {
    await page.goto(`${origin}/wp-admin/site-health.php`)
    const asked = await page.evaluate(async () => {
      const { SiteHealth } = globalThis as unknown as { SiteHealth: { nonce: { site_status: string } } }
      const body = new URLSearchParams({
        action: 'health-check-homesite-connection',
        _wpnonce: SiteHealth.nonce.site_status,
      })
      const response = await fetch('admin-ajax.php', { method: 'POST', body })
      return (await response.json()) as { data: { status: string; description: string } }
    })
    expect(asked.data).toMatchObject({
      status: 'good',
      description: expect.stringContaining('the same secret'),
    })
    const wrong = await wordpress.runPhp(`
      add_filter('http_request_args', function ($args) {
        $zeros = str_repeat('0', 64);
        $args['headers']['X-Content-Signature'] = 't=' . time() . ",d=$zeros,v1=$zeros";
        return $args;
      });
      update_option('permalink_structure', '');
      echo wp_json_encode([Homesite\\Site_Health::test_connection(), Homesite\\Site_Health::test_installation()]);
      update_option('permalink_structure', '/%postname%/');`)
    expect(JSON.parse(wrong)).toMatchObject([
      { status: 'critical', description: expect.stringContaining('another secret') },
      { status: 'critical', description: expect.stringContaining('Permalinks are plain') },
    ])
  })

  test('a plat that can’t be drawn is refused, one that can is drawn and saved', async ({ page }) => {
    const id = await createDraft(page, 'community', 'With a plat')
    await openGroup(page, 'Plat')
    const upload = (plat: object) =>
      page.getByLabel('Upload a plat').setInputFiles({
        name: 'plat.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(plat)),
      })
    await upload({
      width: 100,
      height: 100,
      lots: [
        { lot: '1', points: square },
        { lot: '1', points: square },
      ],
    })
    const refused = page.getByText(
      'The plat isn’t saved. The site plan can’t be drawn: Lot 1 is there twice.',
    )
    await expect(refused).toBeVisible()
    await save(page)
    await openGroup(page, 'Plat')
    await expect(page.locator('.homesite-plat polygon')).toHaveCount(0)
    await upload({ width: 100, height: 100, lots: [{ lot: '7', points: square }] })
    await expect(page.getByText('1 lot. Save the community')).toBeVisible()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText('The plat was saved with 1 lot.')).toBeVisible()
    expect(await read(`/wp-json/kiosk/v1/plat-map-testing/${id}`)).toMatchObject({
      id,
      lots: [{ lot: '7', points: square }],
    })
  })

  test('what an item lacks, and words that the law minds, stand on its screen and in content health', async ({
    page,
  }) => {
    const title = `Lacking ${Date.now()}`
    await createDraft(page, 'property', title)
    await page.locator('#excerpt').fill('Perfect for young families.')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.locator('#homesite-site')).toContainText(
      '“perfect for young families” may break fair-housing law',
    )
    await expect(page.locator('#homesite-site')).toContainText('There are no coordinates')
    await openHealth(page)
    const rows = page.getByRole('row').filter({ hasText: title })
    await expect(rows.first()).toContainText('Serious')
    await rows.first().getByRole('link', { name: title }).click()
    await expect(page.locator('#title')).toHaveValue(title)
  })

  test('what other items contradict stands in content health', async ({ page }) => {
    const [title, place] = [`Second ${Date.now()}`, `Elsewhere ${Date.now()}`]
    const home = await createDraft(page, 'property', title)
    const community = await createDraft(page, 'community', place)
    await wordpress.runPhp(`
      $first = get_page_by_path('1045-alder-street', OBJECT, 'property');
      foreach (['community', 'lot'] as $field)
        update_post_meta(${home}, "wrenfield_property_$field", get_post_meta($first->ID, "wrenfield_property_$field", true));
      update_post_meta(${home}, 'wrenfield_property_price', '1000') && set_post_thumbnail(${home}, get_post_thumbnail_id($first));
      $plat = get_post_meta(get_post_meta(${home}, 'wrenfield_property_community', true), '_homesite_plat', true);
      update_post_meta(${community}, '_homesite_plat', wp_slash($plat));
      update_post_meta(${community}, 'wrenfield_community_location', '46.5286, -123.1302');
      array_map('wp_publish_post', [${home}, ${community}]);`)
    await openHealth(page)
    const row = (item: string, sentence: string | RegExp) =>
      page.getByRole('row').filter({ hasText: item }).filter({ hasText: sentence })
    await expect(row(title, '1045 Alder Street has lot 16 too.')).toHaveCount(1)
    await expect(row(title, 'is the lead picture of 1045 Alder Street too.')).toHaveCount(1)
    await expect(row('Cedar Crossing', `but ${title} costs $1,000.`)).toHaveCount(1)
    await expect(row(place, /lies 69\.\d miles/)).toHaveCount(1)
  })

  test('a finding is ignored with a reason, taken back, and comes back when the item changes', async ({
    page,
  }) => {
    const title = `Ignored ${Date.now()}`
    const home = await createDraft(page, 'property', title)
    await page.locator('#excerpt').fill('Perfect for young families.')
    await save(page)
    const row = page.getByRole('row').filter({ hasText: title }).filter({ hasText: 'young families' })
    const ignore = async (reason: string) => {
      await row.getByRole('button', { name: 'Ignore' }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('button', { name: 'Ignore' })).toBeDisabled()
      await dialog.getByLabel('Reason').fill(reason)
      await dialog.getByRole('button', { name: 'Ignore' }).click()
      await expect(row).toHaveCount(0)
    }
    await openHealth(page)
    await expect(row).toContainText('Draft')
    await page.getByRole('button', { name: 'Rule' }).click()
    await page.getByRole('option', { name: 'Words that fair-housing law minds' }).click()
    await page.keyboard.press('Escape')
    const { violations } = await new AxeBuilder({ page }).include('.homesite-desk').analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    await expect(page.getByRole('row').filter({ hasText: 'There is no price.' })).toHaveCount(0)
    await ignore('A quote of a book’s title.')
    await page.getByRole('radio', { name: /^Ignored/ }).click()
    await expect(row).toContainText('A quote of a book’s title.')
    await expect(row).toContainText('admin, ')
    await row.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Take back' }).last().click()
    await expect(row).toHaveCount(0)
    await page.getByRole('radio', { name: /^Open/ }).click()
    await ignore('A quote.')
    // What it was about goes, and is there again.
    const words = async (text: string) => {
      await wordpress.runPhp(`wp_update_post(['ID' => ${home}, 'post_excerpt' => '${text}']);`)
      await openHealth(page)
    }
    await words('Near the park.')
    await words('Perfect for young families.')
    await expect(row).toHaveCount(1)
  })

  test('what’s open is mailed to whom it concerns, once a week, and noted for the trend', async ({
    page,
  }) => {
    await openHealth(page)
    const said = await wordpress.runPhp(`
      $mails = [];
      add_filter('pre_wp_mail', function ($_, $mail) use (&$mails) { $mails[] = $mail; return true; }, 10, 2);
      $week = get_option('homesite_health_mailed');
      update_option('homesite_health_mailed', '2026-W01');
      $user = wp_insert_user(['user_login' => 'weekly', 'user_pass' => 'x', 'user_email' => 'weekly@acme.example', 'role' => 'homesite_editor']);
      $idle = wp_insert_user(['user_login' => 'idle', 'user_pass' => 'x', 'user_email' => 'idle@acme.example', 'role' => 'homesite_editor']);
      $home = wp_insert_post(['post_type' => 'property', 'post_status' => 'draft', 'post_title' => 'Without anything', 'post_author' => $user]);
      $saved = Homesite\\Settings::get('health_mail');
      Homesite\\Health_Mail::run();
      $own = $mails;
      Homesite\\Health_Mail::run();
      $again = count($mails) - count($own);
      Homesite\\Settings::save(['health_mail' => ['homesite_editor']]);
      $mails = [];
      Homesite\\Health_Mail::send(Homesite\\Health::open(Homesite\\Health::findings(false)[0]));
      Homesite\\Settings::save(['health_mail' => $saved]);
      update_option('homesite_health_mailed', $week, false);
      require_once ABSPATH . 'wp-admin/includes/user.php';
      wp_delete_post($home, true);
      array_map('wp_delete_user', [$user, $idle]);
      $to = fn($mails) => array_values(array_filter(array_column($mails, 'to'), fn($to) => str_ends_with($to, '@acme.example')));
      $index = array_search('weekly@acme.example', array_column($own, 'to'), true);
      echo wp_json_encode(['own' => $to($own), 'again' => $again, 'all' => $to($mails), 'mail' => $own[$index], 'trend' => Homesite\\Health::trend()]);`)
    const outcome = JSON.parse(said) as Record<'own' | 'all', string[]> & {
      again: number
      mail: { subject: string; message: string }
      trend: Record<string, Record<string, number>>
    }
    expect(outcome.own).toEqual(['weekly@acme.example'])
    expect(outcome.again).toBe(0)
    expect(outcome.all.toSorted()).toEqual(['idle@acme.example', 'weekly@acme.example'])
    expect(outcome.mail.subject).toMatch(/^Wrenfield Homes: \d+ things to mend$/)
    expect(outcome.mail.message).toContain('Serious: Without anything (not published)\nThere is no price.')
    expect(outcome.mail.message).not.toContain('Gales Creek Landing')
    expect(Object.values(outcome.trend).at(-1)?.['serious']).toBeGreaterThan(0)
  })

  test('a place is set on the website’s basemap, which follows the zoom', async ({ page }) => {
    await wordpress.runPhp("delete_transient('homesite_places_site');")
    const drawn = () => page.waitForResponse(/\/geo\/\w+\/basemap\/[\d.]+\/\d+\/\d+\.svg$/)
    const first = drawn()
    await createDraft(page, 'property', 'On the basemap')
    await openGroup(page, 'Place')
    await page.getByLabel('Community', { exact: true }).selectOption({ label: 'Lacamas Bluff' })
    expect((await first).status()).toBe(200)
    const pictures = page.locator('.homesite-map image')
    await expect(pictures).toHaveCount(1)
    const second = drawn()
    await page.getByRole('button', { name: 'Zoom out' }).click()
    expect((await second).status()).toBe(200)
    await expect(pictures).toHaveCount(1)
    await expect(page.locator('.homesite-attribution')).not.toBeEmpty()
  })

  test('content health says what visitors couldn’t find', async ({ page }) => {
    await page.request.get(`${site.url}/homes-for-sale?beds=9`, { headers: { 'user-agent': 'Firefox' } })
    await wordpress.runPhp("delete_transient('homesite_unmet_demand');")
    await page.goto(health)
    await expect(page.getByRole('region', { name: 'What visitors couldn’t find' })).toContainText(
      'Homes with 9+ beds for sale 1 time',
    )
  })
})
