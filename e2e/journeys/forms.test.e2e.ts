import { expect, formHydrated, testFromOwnAddress as test } from '../fixtures.ts'
import { paths, serverPaths } from '../../app/paths.ts'
import { addDays, findFederalHoliday, weekdayOf } from '../../domain/time/federal-holidays.ts'
import type { Locator, Page } from '@playwright/test'

const tourForm = 56
const contactForm = 55
const newsletterForm = 54

async function fillTour(page: Page, email: string) {
  const form = page.getByRole('form', { name: 'Tour request' })
  const days = form.getByRole('group', { name: 'Day', exact: true })
  await days.locator('input:enabled').nth(3).check({ force: true })
  // Without a community there are parts of a day.
  await form.getByText(/^(?:Morning|2 pm)$/).click()
  await form.getByLabel('First').fill('Ada')
  await form.getByLabel('Last').fill('Hill')
  await form.getByLabel('Email').fill(email)
}

test("a tour is requested from a home's page, and the receipt names the agent and the way back", async ({
  page,
  site,
  expectedNoise,
}) => {
  await page.goto(paths.homesForSale('?beds=3&city=redmond'))
  await page.goto(paths.home('232-rabbitbrush-lane'))
  await page.getByRole('link', { name: 'Request a tour' }).first().click()
  const form = page.getByRole('form', { name: 'Tour request' })
  const summary = page.getByRole('complementary', { name: 'Your tour' })
  await expect(summary.getByRole('heading', { name: '232 Rabbitbrush Lane' })).toBeVisible()
  await expect(summary.getByRole('link', { name: '541-555-0138' })).toBeVisible()
  // Its community is closed on Tuesdays and Wednesdays, and needs no choosing.
  await expect(form.getByRole('radio', { name: /Tuesday.*closed/ })).toHaveCount(2)
  for (const closed of await form.getByRole('radio', { name: /^Wednesday/ }).all())
    await expect(closed).toBeDisabled()
  await expect(form.getByLabel('Community')).toHaveCount(0)
  const email = `tour-${Date.now()}@wells.example`
  await fillTour(page, email)
  await formHydrated(form)
  await form.getByRole('button', { name: 'Ask for a tour' }).click()
  await expect(page).toHaveURL(/\/forms\/tour-request\/receipt$/)
  await expect(page.getByText(email)).toBeVisible()
  const agent = page.getByRole('region', { name: 'Your agent' })
  await expect(agent.getByRole('img', { name: 'Portrait of Junia Whitlatch' })).toBeVisible()
  await expect(agent.getByRole('link', { name: '541-555-0138' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Get directions' })).toHaveAttribute('href', /44\.\d+%2C-121/)
  const reference = await page.getByRole('main').locator('header strong').innerText()
  const taken = site.content.listSubmissions(tourForm).find(({ values }) => values['input_2'] === email)
  expect(taken?.values).toMatchObject({
    input_4: 'sage-hollow',
    input_10: expect.stringContaining('/homes/232-rabbitbrush-lane'),
    input_11: expect.stringMatching(/^\d+$/),
    input_12: expect.stringContaining('/floorplans/'),
    input_13: expect.stringMatching(/^Redmond, 3\+ beds .*\?beds=3&city=redmond\)$/),
    input_14: reference,
    input_6: 'afternoon',
    input_15: '2 pm',
    input_16: 'With Junia Whitlatch',
  })
  const href = (await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')) ?? ''
  const calendar = await page.request.get(href)
  expect(calendar.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  // In UTC, whose hour is another in summer; this locale writes YYYY-MM-DD HH:MM:SS.
  const start = (await calendar.text()).replace(/[^]*DTSTART:(.{4})(..)(.{5})(..)(...)[^]*/, '$1-$2-$3:$4:$5')
  const local = new Date(start).toLocaleString('sv-SE', { timeZone: 'America/Los_Angeles' })
  expect(local).toBe(`${taken?.values['input_5']} 14:00:00`)
  // The page that comes as a document asks for it again while it hydrates; that the request is lost takes nothing away.
  expectedNoise.push(/net::ERR_FAILED/)
  let lost = 0
  await page.route('**/api/private/receipt', (route) => (lost++ === 0 ? route.abort() : route.continue()))
  await page.reload()
  await page.mouse.move(5, 5)
  await expect.poll(() => lost).toBe(2)
  await expect(page.getByText(email)).toBeVisible()
  await page.getByRole('link', { name: /^Back to/ }).click()
  await expect(page).toHaveURL(/\/homes\/232-rabbitbrush-lane$/)
})

test('the days are those of the community that is chosen, and what was typed stays', async ({ page }) => {
  await page.goto(paths.form('tour-request'))
  const form = page.getByRole('form', { name: 'Tour request' })
  await formHydrated(form)
  await fillTour(page, 'ada@wells.example')
  await form.getByLabel('Community').selectOption('sage-hollow')
  await expect(form.getByRole('radio', { name: /Tuesday.*closed/ })).toHaveCount(2)
  await expect(form.getByLabel('Email')).toHaveValue('ada@wells.example')
  await page.reload()
  await formHydrated(form)
  await expect(form.getByLabel('First')).toHaveValue('Ada')
  await expect(form.getByLabel('Community')).toHaveValue('sage-hollow')
})

test('on a phone the list of errors leads to fields that no bar covers', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(paths.form('tour-request', '?community=sage-hollow'))
  const form = page.getByRole('form', { name: 'Tour request' })
  await formHydrated(form)
  await form.getByRole('button', { name: 'Ask for a tour' }).click()
  const summary = form.getByRole('alert')
  await expect(summary.getByRole('link')).toHaveText([
    'Please choose a day.',
    'Please choose a time.',
    'Please fill in: Name',
    'Please give us an email address or a phone number.',
  ])
  /** How far below the page's bar it is. */
  const below = async (element: Locator) => {
    const [header, box] = [await page.locator('header').first().boundingBox(), await element.boundingBox()]
    return (box?.y ?? 0) - (header?.y ?? 0) - (header?.height ?? 0)
  }
  await expect(summary).toBeInViewport()
  await expect.poll(() => below(summary)).toBeGreaterThanOrEqual(0)
  for (const [link, label] of [
    ['Please fill in: Name', 'Name'],
    ['Please choose a day.', 'Day'],
  ] as const) {
    await summary.getByRole('link', { name: link }).click()
    const legend = form.getByText(label, { exact: true }).first()
    await expect(legend).toBeInViewport()
    await expect.poll(() => below(legend)).toBeGreaterThanOrEqual(0)
  }
  // By keyboard it's one more key from here: an open day has focus.
  await expect(
    form.getByRole('group', { name: 'Day', exact: true }).locator('input:enabled:focus'),
  ).toHaveCount(1)
})

test('errors show above the form and at each field, and get focus', async ({ page }) => {
  await page.goto(serverPaths.contact())
  const form = page.getByRole('form', { name: 'Contact' })
  await formHydrated(form)
  await form.getByLabel('Email').fill('nobody')
  await form.getByRole('button').click()
  const summary = form.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(form.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await summary.getByRole('link', { name: /address/ }).click()
  await expect(form.getByLabel('Email')).toBeFocused()
  await expect(form.getByLabel('Email')).toHaveValue('nobody')
})

test('a token of an earlier process is replaced without the visitor noticing', async ({
  page,
  site,
  expectedNoise,
}) => {
  expectedNoise.push(/status of 403/)
  await page.context().addCookies([{ name: 'XSRF-TOKEN', value: 'made.by.another', url: site.url }])
  await page.goto('/')
  const form = page.getByRole('form', { name: 'Front Porch newsletter' })
  await formHydrated(form)
  await form.getByRole('textbox', { name: 'Email' }).fill(`again-${Date.now()}@wells.com`)
  await form.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText('You are on the list')).toBeVisible()
})

test('the newsletter’s confirmation takes the form’s place', async ({ page, site }) => {
  await page.goto('/')
  const form = page.getByRole('form', { name: 'Front Porch newsletter' })
  await formHydrated(form)
  await expect(form.getByRole('button', { name: 'Sign up' })).toBeDisabled()
  const email = `owner-${Date.now()}@wells.com`
  await form.getByRole('textbox', { name: 'Email' }).fill(email)
  await form.getByRole('button', { name: 'Sign up' }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByText('You are on the list')).toBeVisible()
  expect(
    site.content.listSubmissions(newsletterForm).filter(({ values }) => values['input_1'] === email),
  ).toHaveLength(1)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a form shows errors, keeps what was typed, and is accepted when valid', async ({
    page,
    site,
    expectedNoise,
  }) => {
    expectedNoise.push(/status of 400/)
    await page.goto(serverPaths.contact())
    const email = `plain-${Date.now()}@wells.example`
    const form = page.getByRole('form', { name: 'Contact' })
    await form.getByLabel('First').fill('Ada')
    await form.getByLabel('Last').fill('Hill')
    await form.getByLabel('Email').fill(email)
    await form.getByLabel('What is it about?').selectOption('buying')
    await form.getByLabel('Message').fill('   ')
    await form.getByText('may use these details').click()
    await form.getByRole('button').click()
    await expect(form.getByRole('alert')).toContainText('Please fill in: Message')
    await expect(form.getByLabel('Email')).toHaveValue(email)
    await form.getByLabel('Message').fill('Is lot 4 still free?')
    await form.getByRole('button').click()
    await expect(page).toHaveURL(/\/forms\/contact\/receipt$/)
    await expect(page.getByText('Is lot 4 still free?')).toBeVisible()
    expect(
      site.content.listSubmissions(contactForm).filter(({ values }) => values['input_2'] === email),
    ).toHaveLength(1)
  })

  test('a tour is asked for, and its receipt has the agent and the calendar file', async ({
    page,
    expectedNoise,
  }) => {
    expectedNoise.push(/status of 400/)
    await page.goto(paths.form('tour-request', '?home=232-rabbitbrush-lane'))
    const form = page.getByRole('form', { name: 'Tour request' })
    await form.getByRole('button', { name: 'Ask for a tour' }).click()
    const summary = form.getByRole('alert')
    await expect(summary).toBeInViewport()
    await summary.getByRole('link', { name: 'Please choose a day.' }).click()
    await expect(form.getByRole('group', { name: 'Day', exact: true })).toBeFocused()
    await fillTour(page, `tour-plain-${Date.now()}@wells.example`)
    await form.getByRole('button', { name: 'Ask for a tour' }).click()
    await expect(page).toHaveURL(/\/forms\/tour-request\/receipt$/)
    await expect(page.getByRole('region', { name: 'Your agent' })).toContainText('Junia Whitlatch')
    const href = (await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')) ?? ''
    expect(await (await page.request.get(href)).text()).toMatch(/^BEGIN:VCALENDAR/)
  })

  test('a visit on one’s own has its own days and times, and its receipt says how to get in', async ({
    page,
    site,
  }) => {
    await page.goto(paths.form('tour-request', '?home=232-rabbitbrush-lane'))
    await page.getByRole('link', { name: /^On your own/ }).click()
    const form = page.getByRole('form', { name: 'Tour request' })
    await expect(page.getByRole('link', { name: /^On your own/ })).toHaveAttribute('aria-current')
    await expect(page.getByRole('region', { name: 'Getting in' })).toContainText('key box')
    // A Tuesday, when no agent is there.
    await expect(form.getByRole('radio', { name: /^Tuesday/, disabled: false }).first()).toBeAttached()
    const email = `alone-${Date.now()}@wells.example`
    await fillTour(page, email)
    await form.getByText('8:30 am', { exact: true }).click()
    await form.getByRole('button', { name: 'Ask for a tour' }).click()
    await expect(page.getByText('Getting in.')).toBeVisible()
    const taken = site.content.listSubmissions(tourForm).find(({ values }) => values['input_2'] === email)
    expect(taken?.values).toMatchObject({ input_6: 'morning', input_15: '8:30 am', input_16: 'On your own' })
  })

  test('a later day is written, and refused in words when nobody is there', async ({
    page,
    site,
    expectedNoise,
  }) => {
    expectedNoise.push(/status of 400/)
    await page.goto(paths.form('tour-request', '?home=232-rabbitbrush-lane'))
    const form = page.getByRole('form', { name: 'Tour request' })
    const email = `tour-later-${Date.now()}@wells.example`
    await fillTour(page, email)
    const written = form.getByLabel('Which day')
    await expect(written).toBeHidden()
    await form.getByText('Another day').click()
    const last = (await written.getAttribute('max')) ?? ''
    const days = Array.from({ length: 15 }, (_, index) => addDays(last, -index)).filter(
      (day) => !findFederalHoliday(day),
    )
    const wednesday = days.find((day) => weekdayOf(day) === 3) ?? ''
    await written.fill(wednesday)
    await form.getByRole('button', { name: 'Ask for a tour' }).click()
    await expect(form.getByRole('alert')).toContainText('Sage Hollow is open Thursday to Monday.')
    await expect(written).toHaveValue(wednesday)
    const open = days.find((day) => weekdayOf(day) === 6) ?? ''
    await written.fill(open)
    await form.getByRole('button', { name: 'Ask for a tour' }).click()
    await expect(page).toHaveURL(/\/forms\/tour-request\/receipt$/)
    const taken = site.content.listSubmissions(tourForm).find(({ values }) => values['input_2'] === email)
    expect(taken?.values['input_5']).toBe(open)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedNoise: [/400/] })

  test('after a form was refused the focus is on the list of errors', async ({ page }) => {
    await page.goto(serverPaths.contact())
    const form = page.getByRole('main').getByRole('form').first()
    await form.getByRole('button').last().click()
    await expect(form.getByRole('alert')).toBeFocused()
  })

  test('beside a form is whom to call instead, and below it on a phone', async ({ page }) => {
    const contacts = page.getByRole('complementary', { name: 'Rather talk?' })
    const form = page.getByRole('form', { name: 'Contact' })
    for (const [width, height, side] of [
      [1440, 900, 'x'],
      [390, 844, 'y'],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto(paths.form('contact'))
      await expect(contacts.getByRole('link', { name: '541-555-0100' })).toBeVisible()
      await expect(contacts.getByText('Monday to Friday, 8 am to 5 pm')).toBeVisible()
      const [formBox, contactsBox] = [await form.boundingBox(), await contacts.boundingBox()]
      const end = (formBox?.[side] ?? 0) + (formBox?.[side === 'x' ? 'width' : 'height'] ?? 0)
      expect(contactsBox?.[side]).toBeGreaterThan(end)
    }
  })
})
