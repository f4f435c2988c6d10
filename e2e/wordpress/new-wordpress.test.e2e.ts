// A WordPress that shows a website, without the plugin: by clicks alone it becomes the builder's content system, goes live
// and back, and until then nobody who visits it notices.
import type { Locator } from '@playwright/test'
import { HONEYPOT_INPUT } from '../../domain/forms/form.ts'
import type { Site, SiteMenuLink } from '../../domain/site/site.ts'
import { expect, formHydrated } from '../fixtures.ts'
import { content, pushContent } from './pushed-content.ts'
import { runPhp, test, visit, type Installed } from './old-website.ts'

test.describe.configure({ mode: 'serial' })

let clicks = 0
async function click(element: Locator): Promise<void> {
  clicks++
  await element.click()
}

function runCommand(installed: Installed, call: string): Promise<string> {
  return runPhp(installed, `( new Homesite\\Setup_Command() )->${call};`)
}

test('switching the plugin on and setting it up changes nothing for visitors of the old website', async ({
  admin,
  installed: { wordpress },
}) => {
  // PHP looks only now and then whether a file of the theme has changed.
  const readAbout = async () => (await fetch(`${wordpress.origin}/about/`)).text()
  await expect.poll(readAbout).toContain('Building since 1978.')
  const before = await visit(wordpress)
  const menu = admin.locator('#adminmenu')
  await click(menu.getByRole('link', { name: /^Plugins/ }))
  await click(admin.getByRole('link', { name: 'Activate Homesite' }))
  await expect(admin.getByText('Plugin activated.')).toBeVisible()
  expect(await visit(wordpress)).toEqual(before)

  // The website's address stands in wp-config.php, so no notice leads there.
  await click(menu.getByRole('link', { name: 'Homesite', exact: true }))
  await click(menu.getByRole('link', { name: 'Set-up' }))
  await expect(admin.getByLabel('Builder’s name')).toHaveValue('Saltgrass Builders')
  await admin.getByLabel('Prefix').fill('saltgrass')
  await click(admin.getByRole('button', { name: 'Make what’s missing' }))
  await expect(
    admin.getByRole('region', { name: 'Make what the website needs' }).getByText(/^\d+ parts were made\.$/),
  ).toBeVisible()
  await expect(admin.getByRole('listitem').filter({ hasText: /✓ all \d+ there$/ })).toHaveCount(6)
  expect(await visit(wordpress)).toEqual(before)
})

test('the menu has what not every builder publishes where the brand names it, or where there is some', async ({
  installed,
}) => {
  const shown = await runPhp(
    installed,
    `$GLOBALS['current_screen'] = new class { public function in_admin() { return true; } };
    $types = array( 'award', 'community-pack', 'development-update' );
    $named = Homesite\\Settings::get( 'types' );
    $shown = function ( $named ) use ( $types ) {
      Homesite\\Settings::save( array( 'types' => $named ) );
      array_map( 'unregister_post_type', $types );
      Homesite\\Post_Types::add();
      return array_values( array_filter( $types, fn( $type ) => get_post_type_object( $type )->show_in_menu ) );
    };
    $all = array( $shown( array() ), $shown( array( 'award' ) ) );
    $id  = wp_insert_post( array( 'post_type' => 'community-pack', 'post_title' => 'Pack' ) );
    $all[] = $shown( array() );
    wp_delete_post( $id, true );
    Homesite\\Settings::save( array( 'types' => $named ) );
    echo wp_json_encode( $all );`,
  )
  expect(JSON.parse(shown)).toEqual([[], ['award'], ['community-pack']])
})

test('content that is pushed before going live changes nothing for them either', async ({ installed }) => {
  const { wordpress } = installed
  const before = await visit(wordpress)
  const news = {
    title: 'Imported',
    date: '2026-01-16T00:00:00Z',
    status: 'publish',
    body: '<p>Imported.</p>',
  }
  const items = [
    { id: 990001, type: 'page', slug: 'home', file: 'pages/home.md', ...news },
    { id: 990002, type: 'post', slug: 'imported', file: 'posts/imported.md', ...news },
    { id: 990003, type: 'community', slug: 'garden-row', file: 'communities/garden-row.md', ...news },
  ]
  const site = { metaPrefix: 'saltgrass', name: 'Another name' }
  const report = await pushContent(wordpress, { ...content, site, items })
  expect(report).toMatch(/page: 1 created[^]*post: 1 created[^]*blogname is left[^]*page_on_front is left/)
  expect(await visit(wordpress)).toEqual(before)
  await runPhp(
    installed,
    `foreach ( array( 990001, 990002, 990003 ) as $id ) { wp_delete_post( $id, true ); }`,
  )
})

test('recipients of a form are changed, and nothing else of it', async ({ admin, installed }) => {
  const { wordpress } = installed
  const { key, secret } = wordpress.installation.forms
  await click(admin.locator('#adminmenu').getByRole('link', { name: 'Homesite', exact: true }))
  await click(admin.locator('#adminmenu').getByRole('link', { name: 'Set-up', exact: true }))
  const recipients = admin.getByRole('group').filter({ hasText: 'Who gets each form’s mail' })
  await click(recipients.getByText('Who gets each form’s mail'))
  const addresses = recipients.getByLabel('Contact', { exact: true })
  const id = await runPhp(installed, `echo Homesite\\Forms::ids_by_slug()['contact'];`)
  const readForm = async () => {
    const headers = { authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}` }
    const response = await fetch(`${wordpress.origin}/wp-json/gf/v2/forms/${id}`, { headers })
    return (await response.json()) as { notifications: Record<string, object> }
  }
  const before = await readForm()
  await addresses.fill('sales@saltgrass.example, {admin_email}')
  await click(recipients.getByRole('button', { name: 'Save' }))
  await expect(recipients.getByText('Saved.')).toBeVisible()
  const after = await readForm()
  const office = { ...before.notifications['office'], to: 'sales@saltgrass.example,{admin_email}' }
  expect(after).toEqual({ ...before, notifications: { ...before.notifications, office } })

  await addresses.fill('nobody')
  await click(recipients.getByRole('button', { name: 'Save' }))
  await expect(recipients.getByText('“nobody” isn’t an email address')).toBeVisible()
  expect(await readForm()).toEqual(after)
})

test('every menu entry opens, and every form arrives', async ({ admin, page, installed, site }) => {
  const { brand } = (await (await fetch(`${site.url}/api/site`)).json()) as Site
  const entries: SiteMenuLink[] = [...brand.header, ...brand.footer]
  const paths = entries.flatMap(({ path, children = [] }) => [path, ...children.map((child) => child.path)])
  expect(paths.length).toBeGreaterThan(15)
  for (const path of ['/', ...paths, ...brand.offices.map((office) => office.path)]) {
    const read = async () => (await fetch(site.url + path)).status
    // It was missing before, and the website has to hear that it isn't any more.
    await expect.poll(async () => [path, await read()]).toEqual([path, 200])
  }

  expect(brand.formNames).toHaveLength(4)
  for (const name of brand.formNames) {
    await page.goto(`${site.url}/forms/${name}`)
    const form = page.getByRole('main').getByRole('form')
    await formHydrated(form)
    await fillIn(form)
    await form.getByRole('button').last().click()
    await expect(page).toHaveURL(new RegExp(`/forms/${name}/receipt$`))
  }
  await page.goto(`${site.url}/about`)
  const newsletter = page.getByRole('form', { name: /newsletter$/ })
  await formHydrated(newsletter)
  await newsletter.getByRole('textbox', { name: 'Email' }).fill('ada@example.com')
  await newsletter.getByRole('button', { name: 'Sign up' }).click()
  await expect(newsletter).toBeHidden()
  await admin.reload()
  const types = admin.locator('#adminmenu').getByRole('link', {
    name: /^(Awards|Community packs|Development updates)$/,
  })
  await expect(types).toHaveCount(3)
  const countEntries = () =>
    runPhp(
      installed,
      `foreach ( Homesite\\Forms::ids_by_slug() as $id ) { echo count( Homesite\\Entry_Work::search( array( 'form' => $id, 'status' => 'any' ) ) ); }`,
    )
  // Only a signed-in agent sends the first, a client's registration.
  await expect.poll(countEntries).toBe('011111')
})

/** Fills in whatever is required, and the email. */
async function fillIn(form: Locator): Promise<void> {
  for (const input of await form.locator(`input:not([name=${HONEYPOT_INPUT}]), select, textarea`).all()) {
    if (!(await input.isVisible()) || !(await input.isEnabled())) continue
    const kind = await input.evaluate((element) => (element as HTMLInputElement).type)
    if (kind === 'select-one') await input.selectOption({ index: 1 })
    else if (kind === 'radio') await choose(input)
    else if (kind === 'email') await input.fill('ada@example.com')
    else if (kind === 'tel') await input.fill('361-555-0199')
    else if (kind === 'text' || kind === 'textarea') await input.fill('12 Bay Street')
  }
}

/** Chooses the second, unless one of the field is chosen: the first part of today may be over. */
async function choose(radio: Locator): Promise<void> {
  const name = await radio.getAttribute('name')
  const all = radio.page().locator(`input[name="${name}"]:enabled`)
  if ((await all.and(radio.page().locator(':checked')).count()) === 0) await all.nth(1).check()
}

test('going live sends visitors to the website, and going back undoes it', async ({
  admin,
  installed: { wordpress },
}) => {
  const before = await visit(wordpress)
  const menu = admin.locator('#adminmenu')
  await click(menu.getByRole('link', { name: 'Homesite', exact: true }))
  await click(menu.getByRole('link', { name: 'Set-up' }))
  const step = admin.getByRole('region', { name: 'Go live' })
  await click(step.getByRole('button', { name: 'Go live' }))
  await expect(step.getByText('The website is live.', { exact: true })).toBeVisible()
  expect(clicks).toBeLessThanOrEqual(40)
  const live = await visit(wordpress)
  expect(live['/about/']).toEqual(
    expect.arrayContaining([302, 'noindex, nofollow', expect.stringMatching(/\/about$/)]),
  )
  expect(live['/wp-json/wp/v2/users']).toEqual(expect.arrayContaining([401]))

  await click(admin.getByRole('button', { name: 'Go back' }))
  await expect(step.getByText('Visitors see what they saw before.')).toBeVisible()
  expect(await visit(wordpress)).toEqual(before)
})

test('nobody goes live with plain permalinks, nor without the website’s key for forms', async ({
  installed,
}) => {
  const checklist = await runPhp(
    installed,
    `add_filter( 'http_response', function ( $response ) {
      return array( 'body' => str_replace( 'formsDigest', 'another', $response['body'] ) ) + $response;
    } );
    echo wp_json_encode( array_column( Homesite\\Live_Checklist::lines(), 'is_true', 'text' ) );`,
  )
  expect(JSON.parse(checklist)).toMatchObject({
    'The website and this WordPress reach each other': true,
    'The key for forms is set': false,
  })
  await runPhp(installed, `update_option( 'permalink_structure', '' );`)
  await expect(runCommand(installed, `live( array(), array() )`)).rejects.toThrow(
    /✓ The website answers[^]*✗ Permalinks[^]*Error: Not yet/,
  )
})
