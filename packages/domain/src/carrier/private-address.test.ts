import { expect, test } from 'vitest'
import { isPrivateAddress, isPrivateHost } from './private-address.ts'

test('loopback, private and link-local addresses are ours, also inside an IPv6 address', () => {
  const ours = [
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.19.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:a00:1',
    '[::1]',
    'fe80::1%eth0',
    'fd12:3456::1',
    'fec0::1',
    'ff02::1',
    '64:ff9b::10.0.0.1',
    '64:ff9b:1::1',
    '2002:7f00:1::',
  ]
  expect(ours.filter((address) => !isPrivateAddress(address))).toEqual([])
})

test('the addresses beside them are not', () => {
  const outside = [
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '192.0.1.0',
    '198.20.0.0',
    '223.255.255.255',
    '::ffff:8.8.8.8',
    '64:ff9b::8.8.8.8',
    '2002:808:808::',
    '2400:3200::1',
  ]
  expect(outside.filter(isPrivateAddress)).toEqual([])
})

test('an address that cannot be read is not let pass', () => {
  expect(['', 'x', '1.2.3', '1.2.3.256', '1::2::3', '12345::', '1:2:3:4:5:6:7:8:9'].every(isPrivateAddress)).toBe(true)
})

test('a host without a domain, or of a domain that never leaves a house, is ours', () => {
  for (const host of [
    'localhost',
    'db',
    'a.localhost',
    'printer.local',
    'x.internal',
    'LOCALHOST.',
    '127.0.0.1',
    '[::1]',
  ])
    expect(isPrivateHost(host)).toBe(true)
  for (const host of ['partner.example', 'api.partner.example.', '8.8.8.8', '[2400:3200::1]'])
    expect(isPrivateHost(host)).toBe(false)
})
