import { expect, test } from 'vitest'
import { crowdOf, holderOf, isThisComputer, networkOf } from './network.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:ffff::7', '2001:db8:0:0::/64'],
  ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['2001:DB8:0001:2::9', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['a proxy', 'a proxy'],
])('%s is of the crowd %s', (address, crowd) => {
  expect(crowdOf(address)).toBe(crowd)
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:DB8:0001:2::9', '2001:db8:1::/48'],
])('%s is held by %s', (address, holder) => {
  expect(holderOf(address)).toBe(holder)
})

test('an address of this computer is told from others', () => {
  const addresses = ['127.0.0.1', '::ffff:127.8.0.1', '::1', '128.0.0.1', '::12', '']
  expect(addresses.map(isThisComputer)).toEqual([true, true, true, false, false, false])
})
