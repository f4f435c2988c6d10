import { expect, hydrated, test } from './fixtures.ts'
import { paths } from '../app/paths.ts'

/** The demo content's password for agents. */
const password = 'porchlight'
const protectedPath = '/sales-agent-forms/registration'
/** Only on the protected page. */
const secretWords = /Register your client/

test("an agent is sent to the entrance; after a wrong password the requested page isn't forgotten", async ({
  page,
  expectedNoise,
}) => {
  expectedNoise.push(/status of 403/)
  await page.goto(protectedPath)
  await expect(page).toHaveURL(/\/sales-agent-forms\?to=/)
  await expect(page.getByText(secretWords)).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Password' }).fill('lantern')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('isn’t right')
  await hydrated(page)
  await expect(page.getByRole('alert')).toContainText('isn’t right')
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(protectedPath)
  await hydrated(page)
  await expect(page.getByText(secretWords).first()).toBeVisible()
})

test('the sign-in asks for nothing behind it, so it stays whatever becomes of the session', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(paths.agentForms())
  await hydrated(page)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await expect(page.locator('main [data-dehydrated]')).toHaveCount(0)
  expect(asked.filter((url) => url.includes('/api/private/agent-page'))).toEqual([])
})

test('after signing out neither Back nor the address opens a page', async ({ page }) => {
  await page.goto(protectedPath)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText(secretWords).first()).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible()
  await expect(page.getByText(secretWords)).toHaveCount(0)
  await page.goto(protectedPath)
  await expect(page.getByText(secretWords)).toHaveCount(0)
})

test('agents navigate within the site, and their pages are fetched each time', async ({ page }) => {
  await page.goto(paths.agentForms())
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await hydrated(page)
  // The opened page fetches its content again after hydration: it is never transferred.
  const fetched = page.waitForResponse((response) =>
    response.url().includes('agent-page?path=sales-agent-forms%2Freg'),
  )
  await page.getByRole('main').getByRole('link', { name: 'Client registration' }).first().click()
  expect((await (await fetched).json()).kind).toBe('open')
  await hydrated(page)
  await expect(page.getByText(secretWords).first()).toBeVisible()
  await page.context().clearCookies()
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a home says that an agent is signed in, and offers their flyer, until they sign out', async ({
    page,
  }) => {
    const home = paths.home('2029-lava-butte-lane')
    const flyer = page.getByRole('main').getByRole('link', { name: 'Your flyer' })
    await page.goto(home)
    await expect(flyer).toHaveCount(0)
    await page.goto(paths.agentForms())
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.goto(home)
    await expect(page.getByText('You’re signed in as a sales agent.')).toBeVisible()
    // Their details come first.
    await flyer.click()
    const form = page.getByRole('form', { name: 'Your flyers' })
    await form.getByLabel('Your name').fill('Ada Reyes')
    await form.getByLabel('Brokerage').fill('Juniper Realty')
    await form.getByLabel('Phone').fill('(541) 555-0199')
    await form.getByLabel('Email').fill('ada@example.com')
    await form.getByRole('button', { name: 'Use on my flyers' }).click()
    await expect(form.getByRole('status')).toContainText('Juniper Realty')

    const photo = form.getByLabel('Photo')
    await photo.setInputFiles({ name: 'ada.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
    await form.getByRole('button', { name: 'Change' }).click()
    await expect(form.getByText('Please choose a JPEG, PNG or WebP picture')).toBeVisible()
    await photo.setInputFiles('content-system/demo/media/people/junia-whitlatch.jpg')
    await form.getByRole('button', { name: 'Change' }).click()
    await expect(form.getByRole('img', { name: 'Portrait of Ada Reyes' })).toBeVisible()
    await page.goto(home)
    await expect(flyer).toHaveAttribute('href', paths.brochure('homes', '2029-lava-butte-lane'))
    await page.goto(paths.agentForms())
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.goto(home)
    await expect(flyer).toHaveCount(0)
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('agent-card')
  })
})
