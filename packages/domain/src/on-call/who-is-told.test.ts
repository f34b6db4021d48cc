import { expect, test } from 'vitest'
import { fromWallTime, toWallTime } from '../kernel/wall-time.ts'
import type { OnCallRule, ToldWarning } from './rule.ts'
import { endOfShift, shiftDayOf } from './wall-shift.ts'
import { stepOrNone, whoIsTold } from './who-is-told.ts'

const at = (text: string) => fromWallTime(text)
const noon = at('2026-03-12 12:00:00') // a Thursday
const step = (afterMin: number, userId: string) => ({
  afterMin,
  userIds: [userId],
  ways: ['NOTICE'] as const,
  hookIds: [],
})
const rule = (facts: Partial<OnCallRule> = {}): OnCallRule => ({
  id: '1',
  companyId: '10',
  platformFlag: 0,
  levels: [],
  alarmCodes: [],
  stationIds: [],
  orgId: null,
  weekdays: [],
  shift: null,
  quiet: null,
  steps: [step(0, 'first')],
  ...facts,
})
const warning = (facts: Partial<ToldWarning> = {}): ToldWarning => ({
  companyId: '10',
  stationId: '100',
  orgIds: ['7', '6'],
  alarmCode: 'P001',
  alarmLevel: 2,
  ...facts,
})
const isTold = (facts: Partial<OnCallRule>, of: Partial<ToldWarning> = {}, now = noon) =>
  whoIsTold([rule(facts)], warning(of), now).told.length === 1

test.each<[string, Partial<OnCallRule>, Partial<ToldWarning>, boolean]>([
  ['its whole company', {}, {}, true],
  ['the platform', { platformFlag: 1 }, { companyId: null, stationId: null, orgIds: [] }, true],
  ['the platform, and not its company', { platformFlag: 1 }, {}, false],
  ['its company, and not the platform', {}, { companyId: null, stationId: null, orgIds: [] }, false],
  ['no other company', { companyId: '11' }, {}, false],
  ['its levels', { levels: [1, 2] }, {}, true],
  ['no other level', { levels: [1] }, {}, false],
  ['its codes', { alarmCodes: ['P001'] }, {}, true],
  ['no other code', { alarmCodes: ['P002'] }, {}, false],
  ['its stations', { stationIds: ['100'] }, {}, true],
  ['no other station', { stationIds: ['101'] }, {}, false],
  ['the stations of an organisation above', { orgId: '6' }, {}, true],
  ['no station of another organisation', { orgId: '8' }, {}, false],
  ['the company itself, if it has no stations of its own', {}, { stationId: null, orgIds: [] }, true],
  ['no company, if it is for stations', { stationIds: ['100'] }, { stationId: null, orgIds: [] }, false],
])('a rule is for %s', (_what, facts, of, expected) => expect(isTold(facts, of)).toBe(expected))

const night = { from: '22:00', to: '06:00' }

test.each([
  ['2026-03-12 21:59:59', null],
  ['2026-03-12 22:00:00', 4],
  ['2026-03-13 05:59:59', 4], // still Thursday's shift
  ['2026-03-13 06:00:00', null],
  ['2026-03-16 01:00:00', 7],
])('at %s the night shift is that of weekday %s', (time, day) => expect(shiftDayOf(night, at(time))).toBe(day))

test('a day shift has no last second, and a shift with equal ends lasts the whole day', () => {
  const day = { from: '08:00', to: '18:00' }
  expect([at('2026-03-12 08:00:00'), at('2026-03-12 18:00:00')].map((now) => shiftDayOf(day, now))).toEqual([4, null])
  expect(shiftDayOf({ from: '09:00', to: '09:00' }, at('2026-03-12 08:59:59'))).toBe(3)
})

test('a shift is on duty on its weekdays, by the day on which it began', () => {
  const friday = { weekdays: [5], shift: night }
  expect(isTold(friday, {}, at('2026-03-13 23:00:00'))).toBe(true)
  expect(isTold(friday, {}, at('2026-03-14 05:00:00'))).toBe(true)
  expect(isTold(friday, {}, at('2026-03-13 05:00:00'))).toBe(false)
  expect(isTold({ weekdays: [1, 2, 3] })).toBe(false)
})

test('in quiet hours the levels 3 and 4 wait until they end, and nothing urgent does', () => {
  const tellAt = (alarmLevel: 1 | 2 | 3 | 4, time: string) => {
    const [told] = whoIsTold([rule({ quiet: night })], warning({ alarmLevel }), at(time)).told
    return told && toWallTime(told.at)
  }
  expect(tellAt(2, '2026-03-12 23:30:00')).toBe('2026-03-12 23:30:00')
  expect(tellAt(3, '2026-03-12 23:30:00')).toBe('2026-03-13 06:00:00')
  expect(tellAt(4, '2026-03-13 00:30:00')).toBe('2026-03-13 06:00:00')
  expect(tellAt(3, '2026-03-13 06:00:00')).toBe('2026-03-13 06:00:00')
  expect(toWallTime(endOfShift(night, at('2026-03-12 23:59:59')))).toBe('2026-03-13 06:00:00')
})

test('each later step follows after its minutes, and one that the rule has lost tells nobody', () => {
  const steps = [step(0, 'first'), step(15, 'second'), step(60, 'third')]
  const { told, escalations } = whoIsTold([rule({ steps })], warning(), noon)
  expect(told.map(({ receivers }) => receivers.userIds)).toEqual([['first']])
  expect(escalations).toEqual([
    { ruleId: '1', step: 1, at: at('2026-03-12 12:15:00') },
    { ruleId: '1', step: 2, at: at('2026-03-12 13:00:00') },
  ])
  expect(stepOrNone(rule({ steps }), 2, 1, noon).map(({ receivers }) => receivers.userIds)).toEqual([['third']])
  expect(stepOrNone(rule(), 2, 1, noon)).toEqual([])
})
