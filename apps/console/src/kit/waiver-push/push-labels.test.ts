import { waiverPushStates } from '@chargedeck/domain/waiver-push/states'
import { expect, test } from 'vitest'
import { whyNotResend } from './push-labels.ts'

test('a waiver is not offered to be sent again once its car has left', () => {
  const accepted = { status: waiverPushStates.accepted, plateNo: '粤B12345', parkOutTime: null }
  expect(whyNotResend(accepted)).toBeUndefined()
  expect(whyNotResend({ ...accepted, parkOutTime: '2026-03-12 12:00:00' })).toBe('车辆已离场')
})
