// What people see who keep homes and don't run WordPress.
import { expect } from '@playwright/test'
import { origin, signIn, test } from './editors.ts'
import { findWordpress } from './wordpress.ts'

const { runPhp } = findWordpress()

test('an editor’s menu and dashboard hold what an editor needs', async ({ page, browser }) => {
  const editor = { login: `editor${Date.now()}`, password: 'only-for-this-test-1' }
  const title = `Scheduled ${editor.login}`
  const id = await runPhp(`
    wp_insert_user(['user_login' => '${editor.login}', 'user_pass' => '${editor.password}', 'role' => 'editor']);
    echo wp_insert_post(['post_type' => 'property', 'post_status' => 'future', 'post_title' => '${title}', 'post_date' => wp_date('Y-m-d H:i:s', time() + 86400)]);`)
  const context = await browser.newContext()
  const own = await context.newPage()
  await signIn(own, editor)
  await own.goto(`${origin}/wp-admin/`)
  const menu = (of: typeof page) => of.locator('#adminmenu > li > a .wp-menu-name')
  await expect(menu(own).nth(2)).toHaveText('Homes')
  await expect(menu(own).filter({ hasText: /Comments|Tools|Appearance/ })).toHaveCount(0)
  await expect(own.locator('#toplevel_page_homesite .wp-submenu a')).toHaveText([
    'Content health',
    'Form entries',
    'Front page',
    'Redirects',
  ])
  await expect(own.locator('#adminmenu a[href*="taxonomy=post_tag&post_type=property"]')).toHaveCount(0)
  const boxes = own.locator('#dashboard-widgets .postbox h2')
  await expect(boxes.filter({ hasText: /News|Quick Draft|Activity|Glance/ })).toHaveCount(0)
  const toDo = own.locator('#homesite-dashboard')
  await expect(toDo).toContainText('To do')
  await expect(toDo.getByRole('listitem').filter({ hasText: title })).toContainText('Scheduled')
  await toDo.getByRole('link', { name: title }).click()
  await own.getByRole('button', { name: 'Update' }).click()
  await expect(own.locator('#message')).toContainText(/Home (updated|scheduled)\./)
  await context.close()
  // Who runs WordPress keeps all of it but comments, which the website has none of.
  await page.goto(`${origin}/wp-admin/`)
  await expect(menu(page).filter({ hasText: /Comments|Tools|Appearance/ })).toHaveText([
    'Appearance',
    'Tools',
  ])
  await expect(page.locator('#welcome-panel')).toHaveCount(0)
  await runPhp(`wp_delete_post(${id}, true);`)
})
