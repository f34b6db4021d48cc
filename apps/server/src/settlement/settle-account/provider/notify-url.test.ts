import { expect, test } from 'vitest'
import { notifyUrlOf } from './notify-url.ts'

test('the address that a provider reports to is the public one with the number of the contract, and none without it', () => {
  expect(notifyUrlOf('https://charge.example/', '7')).toBe('https://charge.example/api/settle/notify/7')
  expect([notifyUrlOf(null, '7'), notifyUrlOf('', '7')]).toEqual([null, null])
})
