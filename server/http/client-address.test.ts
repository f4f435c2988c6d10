import { expect, test } from 'vitest'
import { findClientAddress, listNetworksAround } from './client-address.ts'

test('without proxies only the connection counts, whatever the visitor writes', () => {
  expect(findClientAddress('203.0.113.5', '198.51.100.1', 0)).toBe('203.0.113.5')
  expect(findClientAddress('::ffff:203.0.113.5', undefined, 0)).toBe('203.0.113.5')
})

test('behind proxies the address the outermost of ours saw counts', () => {
  expect(findClientAddress('10.0.0.2', '6.6.6.6, 203.0.113.5', 1)).toBe('203.0.113.5')
  expect(findClientAddress('10.0.0.2', '6.6.6.6, 203.0.113.5, 10.0.0.1', 2)).toBe('203.0.113.5')
  expect(findClientAddress('10.0.0.2', undefined, 1)).toBe('10.0.0.2')
})

test('an IPv6 customer is one network', () => {
  expect(findClientAddress('2001:db8:1:2:aaaa::1', undefined, 0)).toBe('2001:db8:1:2::/64')
  expect(findClientAddress('2001:db8:1:2:bbbb:0:0:9', undefined, 0)).toBe('2001:db8:1:2::/64')
  expect(findClientAddress('::1', undefined, 0)).toBe('0:0:0:0::/64')
})

test('a proxy may write a port behind the address', () => {
  expect(findClientAddress('10.0.0.2', '203.0.113.5:4711', 1)).toBe('203.0.113.5')
  expect(findClientAddress('10.0.0.2', '[2001:db8:1:2::9]:443', 1)).toBe('2001:db8:1:2::/64')
  expect(findClientAddress('10.0.0.2', '[2001:db8:1:2::9]', 1)).toBe('2001:db8:1:2::/64')
})

test('an invalid address is unknown', () => {
  expect(findClientAddress(undefined, undefined, 0)).toBe('unknown')
  expect(findClientAddress('10.0.0.2', '<script>', 1)).toBe('unknown')
})

test('networks around an address are those one customer or company may have', () => {
  expect(listNetworksAround('2001:db8:77:1fe::/64')).toEqual([
    { bits: 56, network: '2001:db8:77:100::/56' },
    { bits: 48, network: '2001:db8:77::/48' },
  ])
  expect(listNetworksAround('203.0.113.5')).toEqual([{ bits: 24, network: '203.0.113.0/24' }])
  expect(listNetworksAround('unknown')).toEqual([])
})
