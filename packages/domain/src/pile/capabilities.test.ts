import { expect, test } from 'vitest'
import { capabilityFor, pileCan, protocolsThatCan } from './capabilities.ts'

test('a pile that cannot connect has no capabilities', () => {
  const capabilities = new Set(Object.values(capabilityFor))
  for (const protocol of ['YKC_1_5', 'YKC_1_6', 'TCP_PRIVATE'] as const)
    expect([...capabilities].filter((capability) => pileCan({ protocol }, capability))).toEqual([])
})

test('OCPP 1.6 supports every command, and queries find the same piles', () => {
  for (const capability of Object.values(capabilityFor)) expect(protocolsThatCan(capability)).toEqual(['OCPP_1_6J'])
  expect(pileCan({ protocol: 'OCPP_1_6J' }, 'connect')).toBe(true)
})
