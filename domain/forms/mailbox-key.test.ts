import { expect, test } from 'vitest'
import { toMailboxKey } from './mailbox-key.ts'

test('spellings of one mailbox have one key, and other mailboxes have others', () => {
  for (const email of ['ann.lee@gmail.com', 'Ann.Lee+homes@googlemail.com', ' a.n.n.lee+1@GMAIL.com '])
    expect(toMailboxKey(email)).toBe('annlee@gmail.com')
  expect(toMailboxKey('Ann.Lee+homes@wells.example')).toBe('ann.lee@wells.example')
  expect(toMailboxKey('annlee@wells.example')).not.toBe(toMailboxKey('ann.lee@wells.example'))
})
