/** Controls of forms with their first touch. */
import { paths, serverPaths } from '../app/paths.ts'
import type { Control } from './control.ts'
import { expect } from './fixtures.ts'

export const formControls: Control[] = [
  {
    name: 'the newsletter',
    path: '/about',
    async act(page) {
      const form = page.getByRole('form', { name: 'Front Porch newsletter' })
      await form.getByRole('textbox', { name: 'Email' }).fill('first.touch@example.com')
      await form.getByRole('button', { name: 'Sign up' }).click({ noWaitAfter: true })
    },
    expectEffect: (page) => expect(page.getByRole('main').getByRole('status')).toBeVisible(),
  },
  {
    name: 'a field of a form',
    path: serverPaths.contact(),
    act: (page) => page.getByRole('main').getByRole('textbox').first().fill('Ada'),
    async expectEffect(page) {
      await page.getByRole('main').getByRole('textbox').first().scrollIntoViewIfNeeded()
      await expect(page.getByRole('main').getByRole('textbox').first()).toHaveValue('Ada')
    },
  },
  {
    name: 'the sign-in of agents',
    path: paths.agentForms(),
    expectedNoise: [/403/],
    async act(page) {
      await page.getByLabel('Password').fill('not-the-password')
      await page.getByRole('button', { name: 'Sign in' }).click({ noWaitAfter: true })
    },
    expectEffect: (page) => expect(page.getByRole('alert').first()).not.toBeEmpty(),
  },
  {
    name: 'the flyer card of an agent',
    path: paths.agentForms(),
    async prepare(page) {
      await page.goto(paths.agentForms())
      await page.getByLabel('Password').fill('porchlight')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByRole('form', { name: 'Your flyers' })).toBeVisible()
    },
    async act(page) {
      const form = page.getByRole('form', { name: 'Your flyers' })
      await form.getByLabel('Your name').fill('Ada Reyes')
      await form.getByLabel('Brokerage').fill('Juniper Realty')
      await form.getByLabel('Email').fill('ada@example.com')
      await form.getByLabel('Phone').fill('(541) 555-0199')
      await form.getByRole('button', { name: 'Use on my flyers' }).click({ noWaitAfter: true })
    },
    expectEffect: (page) =>
      expect(page.getByRole('form', { name: 'Your flyers' }).getByRole('status')).toContainText('Ada Reyes'),
  },
]
