import { expect, test } from 'vitest'
import { fromWallTime } from '../kernel/wall-time.ts'
import { planPushes } from './plan-pushes.ts'
import { mostPushTries, nextPushTime, waiverPushStates, waiverPushSteps, type WaiverPushState } from './states.ts'

const hour = { freeMin: 60, validUntil: fromWallTime('2026-03-12 11:10:00'), plateNo: '粤B12345' }
const twoHours = { ...hour, freeMin: 120 }
const lots = [{ parkingLotNo: 'A', gate: 'gate of A' }]
const pushed = (status: WaiverPushState, facts: object = {}) => [
  { ...hour, id: '7', parkingLotNo: 'A', seq: 0, gate: 'gate of A', status, ...facts },
]
const nothing = { added: [], changed: [], dropped: [], emptied: [] }
const { waiting, accepted, failed } = waiverPushStates

test('a first settlement tells each car park', () => {
  expect(planPushes(hour, lots, [])).toEqual({ ...nothing, added: [{ ...lots[0], seq: 0, isTakenBack: false }] })
  expect(planPushes(null, lots, [])).toEqual(nothing)
})

test('an order that is settled again changes what has not left, and corrects what was accepted', () => {
  expect(planPushes(hour, lots, pushed(accepted))).toEqual(nothing)
  expect(planPushes(hour, lots, pushed(waiting))).toEqual(nothing)
  expect(planPushes(twoHours, lots, pushed(waiting))).toEqual({ ...nothing, changed: ['7'] })
  expect(planPushes(twoHours, lots, pushed(failed))).toEqual({ ...nothing, changed: ['7'] })
  expect(planPushes(twoHours, lots, pushed(accepted))).toEqual({
    ...nothing,
    added: [{ ...lots[0], seq: 1, isTakenBack: false }],
  })
})

test('a waiver that no longer holds is taken back from who accepted it, and dropped where it waits', () => {
  expect(planPushes(null, lots, pushed(waiting))).toEqual({ ...nothing, dropped: ['7'] })
  expect(planPushes(null, lots, pushed(accepted))).toEqual({
    ...nothing,
    added: [{ ...lots[0], seq: 1, isTakenBack: true }],
  })
  expect(planPushes(null, lots, pushed(accepted, { freeMin: 0 }))).toEqual(nothing)
  const corrects = { seq: 1 } // the car park has accepted another waiver
  expect(planPushes(null, lots, pushed(waiting, corrects))).toEqual({ ...nothing, emptied: ['7'] })
  expect(planPushes(null, lots, pushed(failed, corrects))).toEqual({ ...nothing, emptied: ['7'] })
  expect(planPushes(null, lots, pushed(waiting, { ...corrects, freeMin: 0 }))).toEqual(nothing)
})

test('[S2.6] a push is tried four times, after 1, 3 and 10 minutes, and may be sent again by hand', () => {
  const now = fromWallTime('2026-03-12 10:00:00')
  const waits = [1, 2, 3, 4].map((tryQty) => nextPushTime(tryQty, now))
  expect(waits.map((at) => at && (at.getTime() - now.getTime()) / 60_000)).toEqual([1, 3, 10, null])
  expect(mostPushTries).toBe(4)
  expect(waiverPushSteps.next(failed, 'resend')).toBe(waiting)
  expect(waiverPushSteps.can(waiverPushStates.expired, 'resend')).toBe(false)
})
