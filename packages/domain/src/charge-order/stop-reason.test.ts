import { expect, test } from 'vitest'
import { stopCause } from './stop-reason.ts'

test('the charger names the cause, and behind a remote stop stands whoever asked', () => {
  expect(stopCause('Local', null)).toMatchObject({ stopSide: 'USER' })
  expect(stopCause('Remote', null)).toMatchObject({ stopSide: 'PLATFORM', stopReason: '平台停止' })
  expect(stopCause('Remote', 'BALANCE')).toMatchObject({ stopSide: 'BALANCE', stopReason: '余额不足' })
  expect(stopCause('EVDisconnected', 'BALANCE')).toMatchObject({ stopSide: 'USER' })
})

test('a cause that nobody knows is kept in its own words', () => {
  expect(stopCause('Earthquake', null)).toEqual({ stopCode: 'O99', stopReason: 'Earthquake', stopSide: 'UNKNOWN' })
  expect(stopCause('', null)).toMatchObject({ stopReason: '其他' })
  expect(stopCause('x'.repeat(500), null).stopReason).toHaveLength(60)
})
