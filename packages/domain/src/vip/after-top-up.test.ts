import { expect, test } from 'vitest'
import { fen } from '../kernel/money.ts'
import { afterTopUp, levelOfTopUp } from './after-top-up.ts'

const thresholds = { silverTopUpAmt: fen(50_000), goldTopUpAmt: fen(100_000), diamondTopUpAmt: fen(0) }
test.each([
  [49_999, null],
  [50_000, '1'],
  [99_999, '1'],
  [100_000, '2'],
  [9_999_999, '2'],
])('[S2.8] one top-up of %i fen brings level %s; an amount of 0 brings none', (amt, level) => {
  expect(levelOfTopUp(fen(amt), thresholds)).toBe(level)
})

const today = '2026-03-12'
const yearOn = '2027-03-11'
const vip = { level: '2', status: 0, validFrom: '2026-01-01', validTo: '2026-12-31' } as const
test.each([
  ['nobody becomes a member for a year', null, '2', { level: '2', validFrom: today, validTo: yearOn, begins: true }],
  ['a lower level rises', { ...vip, level: '1' }, '2', { ...vip, level: '2', validTo: yearOn, begins: false }],
  ['the same level lasts longer', vip, '2', { ...vip, validTo: yearOn, begins: false }],
  ['a longer end stays', { ...vip, validTo: '2030-01-01' }, '3', { level: '3', validTo: '2030-01-01' }],
  ['the same that lasts as long stays', { ...vip, validTo: yearOn }, '2', null],
  ['a higher level stays', vip, '1', null],
  ['a disabled one stays', { ...vip, status: 1 }, '3', null],
  ['a cancelled one begins again', { ...vip, status: 2 }, '1', { level: '1', validFrom: today, begins: true }],
  ['an ended one begins again', { ...vip, validTo: '2026-03-11' }, '1', { level: '1', validFrom: today, begins: true }],
  ['one of later days begins today', { ...vip, validFrom: '2026-05-01' }, '2', { validFrom: today, validTo: yearOn }],
] as const)('by a top-up %s', (_, before, level, after) => {
  const { status: __, ...expected } = { status: 0, ...after }
  if (after === null) expect(afterTopUp(before, level, today)).toBeNull()
  else expect(afterTopUp(before, level, today)).toMatchObject(expected)
})

test('a year that begins on 29 February ends on 28 February', () => {
  expect(afterTopUp(null, '1', '2028-02-29')).toMatchObject({ validTo: '2029-02-28' })
})
