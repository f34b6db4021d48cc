import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { callerAddress } from './caller-address.ts'

const from = (remoteAddress: string, forwarded?: string) =>
  ({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress },
  }) as unknown as IncomingMessage // all that the function reads

test.each([
  [0, '10.0.0.1', '1.2.3.4', '10.0.0.1'],
  [1, '10.0.0.1', '1.2.3.4', '1.2.3.4'],
  [1, '10.0.0.1', '6.6.6.6, 1.2.3.4', '1.2.3.4'],
  [1, '10.0.0.1', undefined, '10.0.0.1'],
  [['10.0.0.0/8'], '::ffff:10.0.0.1', '6.6.6.6, 1.2.3.4, 10.0.0.9', '1.2.3.4'],
  [['10.0.0.1'], '9.9.9.9', '1.2.3.4', '9.9.9.9'],
  [['10.0.0.1', '::1'], '::1', 'nonsense, 2001:db8::5', '2001:db8::5'],
  [['10.0.0.1'], '10.0.0.1', '', '10.0.0.1'],
  [1, '10.0.0.1', '6.6.6.6, 1.2.3.4:5678', '1.2.3.4'],
  [['10.0.0.1'], '10.0.0.1', '6.6.6.6, [2001:db8::5]:5678', '2001:db8::5'],
  [1, '10.0.0.1', '6.6.6.6, unknown', 'unknown'],
] as const)('trusting %j, a request from %s that says %j comes from %s', (trust, remote, forwarded, expected) => {
  expect(callerAddress(trust)(from(remote, forwarded))).toBe(expected)
})
