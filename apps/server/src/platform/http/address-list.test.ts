import { expect, test } from 'vitest'
import { addressList, isNetwork } from './address-list.ts'

test('a list holds addresses and networks of both families, also in the longer form of a dual-stack socket', () => {
  const list = addressList(['10.1.0.0/16', '192.0.2.7', '2001:db8::/32'])
  const held = ['10.1.255.1', '::ffff:10.1.0.9', '192.0.2.7', '2001:db8::5'].map(list.has)
  expect(held).toEqual([true, true, true, true])
  expect(['10.2.0.1', '192.0.2.8', '2001:db9::1', 'nonsense', ''].map(list.has)).toEqual(Array(5).fill(false))
})

test.each([
  ['10.0.0.0/8', true],
  ['10.0.0.1', true],
  ['2001:db8::/32', true],
  ['10.0.0.0/33', false],
  ['10.0.0', false],
  ['10.0.0.0/8/8', false],
  ['10.0.0.0/', false],
  ['站点', false],
])('%j is a network: %s', (text, answer) => {
  expect(isNetwork(text)).toBe(answer)
})
