import type { NetworkInterfaceInfo } from 'node:os'
import { expect, test } from 'vitest'
import { outwardHostOf } from './outward-host.ts'

const at = (address: string, internal = false): NetworkInterfaceInfo => ({
  address,
  internal,
  family: 'IPv4',
  netmask: '',
  mac: '',
  cidr: null,
})
const loopback = at('127.0.0.1', true)
const sixth: NetworkInterfaceInfo = { ...at('2001:db8::5'), family: 'IPv6', scopeid: 0 }

test.each([
  ['one private address', [loopback, at('192.168.1.20')], '192.168.1.20'],
  ['one public address beside IPv6', [at('203.0.113.7'), sixth, loopback], '203.0.113.7'],
  ['an address without a network beside it', [at('169.254.3.4'), at('10.0.0.8')], '10.0.0.8'],
  ['two addresses', [at('192.168.1.20'), at('10.0.0.8')], null],
  ['no address but its own', [loopback, sixth], null],
])('a server that listens everywhere on a machine with %s', (_name, list, host) => {
  const interfaces = { lo: undefined, eth0: list.slice(0, 1), eth1: list.slice(1) }
  expect(outwardHostOf('0.0.0.0', interfaces)).toBe(host)
  expect(outwardHostOf('::', interfaces)).toBe(host)
  expect(outwardHostOf('charge.example', interfaces)).toBe('charge.example')
})
