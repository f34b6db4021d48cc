import { expect, test } from 'vitest'
import { fen } from '../kernel/money.ts'
import { checkContent } from './check-content.ts'
import { configAt } from './config-at.ts'
import { defaultConfig, type OperationConfig } from './content.ts'
import { configRanges } from './keys.ts'

const faultsOf = (changes: Partial<OperationConfig>) =>
  checkContent({ ...defaultConfig, ...changes }).map(({ key, reason }) => `${key} ${reason}`)

test('the defaults may be released', () => {
  expect(faultsOf({})).toEqual([])
})

test('every number of the content has a range', () => {
  const { deductOrder: _, topUpAmts: __, occupy, ...numbers } = defaultConfig
  const keys = [...Object.keys(numbers), ...Object.keys(occupy).map((key) => `occupy.${key}`)]
  expect(keys.toSorted()).toEqual(Object.keys(configRanges).toSorted())
})

test('a value outside its range is a fault of its key', () => {
  expect(faultsOf({ freezeAmt: fen(99), withdrawFeeRate: 10_001, warnNotifyLevel: 1.5 })).toEqual([
    'freezeAmt RANGE',
    'withdrawFeeRate RANGE',
    'warnNotifyLevel RANGE',
    'stopReserveAmt ABOVE',
  ])
  expect(faultsOf({ occupy: { ...defaultConfig.occupy, unitMin: 0 } })).toEqual(['occupy.unitMin RANGE'])
})

test('limits do not cross, and the amounts of a top-up rise within them', () => {
  expect(faultsOf({ withdrawMinAmt: fen(20), withdrawMaxAmt: fen(10) })).toEqual(['withdrawMinAmt ABOVE'])
  expect(faultsOf({ topUpAmts: [] })).toEqual(['topUpAmts RANGE'])
  expect(faultsOf({ topUpAmts: [fen(5000), fen(5000)] })).toEqual(['topUpAmts NOT_RISING'])
  expect(faultsOf({ topUpAmts: [fen(50)] })).toEqual(['topUpAmts BEYOND_LIMITS'])
})

test('a higher level of members takes a larger top-up, unless none brings it', () => {
  expect(faultsOf({ silverTopUpAmt: fen(50_000), diamondTopUpAmt: fen(100_000) })).toEqual([])
  expect(faultsOf({ silverTopUpAmt: fen(50_000), goldTopUpAmt: fen(50_000) })).toEqual(['silverTopUpAmt ABOVE'])
  expect(faultsOf({ goldTopUpAmt: fen(90_000), diamondTopUpAmt: fen(80_000) })).toEqual(['goldTopUpAmt ABOVE'])
})

test('an order has the version that was in force when it was created', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 2, day))
  const version = (day: number) => ({ releaseTime: at(day), config: { ...defaultConfig, maxOrderHours: day } })
  const released = [version(10), version(1), version(5)]
  expect(configAt(released, at(7))?.maxOrderHours).toBe(5)
  expect(configAt(released, at(10))?.maxOrderHours).toBe(10)
  expect(configAt(released, new Date(0))?.maxOrderHours).toBe(1)
  expect(configAt([], at(7))).toBeNull()
})
