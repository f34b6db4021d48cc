import { expect, test } from 'vitest'
import { stopCause } from './stop-reason.ts'

test("the charger names the cause; for a remote stop, the cause is the request's", () => {
  expect(stopCause({ reason: 'LOCAL', word: '' }, null)).toMatchObject({ stopSide: 'USER' })
  expect(stopCause({ reason: 'REMOTE', word: '' }, null)).toMatchObject({
    stopSide: 'PLATFORM',
    stopReason: '平台停止',
  })
  expect(stopCause({ reason: 'REMOTE', word: '' }, 'BALANCE')).toMatchObject({
    stopSide: 'BALANCE',
    stopReason: '余额不足',
  })
  expect(stopCause({ reason: 'UNPLUGGED', word: 'EVDisconnected' }, 'BALANCE')).toMatchObject({ stopSide: 'USER' })
})

test("an unknown cause is stored in the charger's own words", () => {
  expect(stopCause({ reason: null, word: 'Earthquake' }, null)).toEqual({
    stopCode: 'O99',
    stopReason: 'Earthquake',
    stopSide: 'UNKNOWN',
  })
  expect(stopCause({ reason: null, word: '' }, null)).toMatchObject({ stopReason: '其他' })
  expect(stopCause({ reason: null, word: 'x'.repeat(500) }, null).stopReason).toHaveLength(60)
})

test('what OCPP 1.6 has no word for is known by the words of chargers', () => {
  expect(stopCause({ reason: null, word: 'SOCLimitReached' }, null)).toMatchObject({
    stopReason: '充满',
    stopSide: 'BMS',
  })
  expect(stopCause({ reason: null, word: 'StoppedByEV' }, null)).toMatchObject({ stopReason: 'BMS中止' })
  expect(stopCause({ reason: null, word: 'constructor' }, null)).toMatchObject({ stopCode: 'O99' })
})
