import { expect, test } from 'vitest'
import { findDesk } from './desk.ts'

const care = { paths: ['/homeowner', '/forms/customer-care'], phone: '541-555-0102', hours: 'at any hour' }
const brand = { phone: '541-555-0101', email: 'office@example.com', desks: [care] }

test.each([
  ['/homeowner', '541-555-0102'],
  ['/homeowner/faq', '541-555-0102'],
  ['/forms/customer-care/receipt', '541-555-0102'],
  ['/homeowners', '541-555-0101'],
  ['/forms/contact', '541-555-0101'],
  ['/', '541-555-0101'],
])('on %s the number is %s', (path, phone) => {
  expect(findDesk(brand, path).phone).toBe(phone)
})
