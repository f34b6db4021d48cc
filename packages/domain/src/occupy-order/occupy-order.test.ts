import { expect, test } from 'vitest'
import { gunStates, type GunState } from '../gun/states.ts'
import { fen } from '../kernel/money.ts'
import { fromWallTime, toWallTime } from '../kernel/wall-time.ts'
import { defaultConfig } from '../operation-config/content.ts'
import { graceEndOf, occupancyOf, type GunChange } from './occupancy.ts'
import { occupyFee } from './occupy-fee.ts'
import { paidAmtOf } from './paid-amt.ts'
import { occupyOrderMoves, occupyOrderStates, occupyOrderSteps } from './states.ts'
import { occupyTermsOf, type OccupyTerms } from './terms.ts'

const { offline, idle, occupied, charging, reserved, fault } = gunStates
const at = (time: string) => fromWallTime(time.length > 8 ? time : `2026-03-12 ${time}`)
const golden: OccupyTerms = {
  graceMin: 30,
  unitMin: 1,
  unitAmt: fen(30),
  capAmt: fen(3000),
  freeWindows: [],
  maxHours: 24,
}
const chargeEndTime = at('10:31:55')
const stretch = (from: string, to: string) => ({ from: at(from), to: at(to) })
const feeUntil = (left: string, terms: Partial<OccupyTerms> = {}, isFree = false) =>
  occupyFee({ chargeEndTime, proven: [{ from: chargeEndTime, to: at(left) }], isFree }, { ...golden, ...terms })

test.each([
  ['11:01:55', 0, 0, 0],
  ['11:01:56', 1, 30, 30],
  ['12:10:00', 69, 2070, 2070],
  ['13:10:00', 129, 3870, 3000],
])('[V3] a car that leaves at %s pays for %i minutes: %i, capped %i', (left, occupyMin, originAmt, cappedAmt) => {
  expect(feeUntil(left)).toEqual({ occupyMin, originAmt, cappedAmt, waiveAmt: 0, actualAmt: cappedAmt })
})

test('a cap of zero is no cap, and a begun unit counts whole', () => {
  expect(feeUntil('13:10:00', { capAmt: fen(0) }).actualAmt).toBe(3870)
  expect(feeUntil('12:10:00', { unitMin: 15, unitAmt: fen(100) }).actualAmt).toBe(500)
})

test('a membership without occupy fee sees what it saves', () => {
  expect(feeUntil('12:10:00', {}, true)).toMatchObject({ cappedAmt: 2070, waiveAmt: 2070, actualAmt: 0 })
})

test.each([
  [[{ from: '11:00', to: '12:00' }], 10],
  [
    [
      { from: '11:00', to: '12:00' },
      { from: '11:30', to: '12:05' },
    ],
    5,
  ],
  [[{ from: '23:00', to: '12:00' }], 10],
  [[{ from: '00:00', to: '24:00' }], 0],
])('the free windows %j leave %i minutes to pay', (freeWindows, occupyMin) => {
  expect(feeUntil('12:10:00', { freeWindows }).occupyMin).toBe(occupyMin)
})

test('a night beyond midnight is free only within the window', () => {
  const night = { freeWindows: [{ from: '23:00', to: '07:00' }], capAmt: fen(0) }
  expect(feeUntil('2026-03-13 07:10:00', night).occupyMin).toBe(11 * 60 + 59 + 10)
})

test('nothing is billed beyond the longest time, and not between two proven stretches', () => {
  expect(feeUntil('2026-03-14 12:00:00', { capAmt: fen(0) }).occupyMin).toBe(24 * 60)
  const proven = [stretch('10:31:55', '11:11:55'), stretch('12:00:00', '12:05:00')]
  expect(occupyFee({ chargeEndTime, proven, isFree: false }, golden).occupyMin).toBe(15)
})

const seen = (changes: [string, GunState][], now: string, nextStart: string | null = null) => {
  const log: GunChange[] = changes.map(([time, to]) => ({ at: at(time), to }))
  const { proven, end } = occupancyOf(
    { chargeEndTime, changes: log, nextStart: nextStart === null ? null : at(nextStart), now: at(now) },
    golden,
  )
  const time = (moment: Date) => toWallTime(moment).slice(11)
  return { proven: proven.map(({ from, to }) => `${time(from)}-${time(to)}`), end: end && `${end.way} ${time(end.at)}` }
}

test('a car that stays is proven until now, also while its gun still says charging', () => {
  expect(
    seen(
      [
        ['09:00:00', charging],
        ['10:32:00', occupied],
      ],
      '12:00:00',
    ),
  ).toEqual({
    proven: ['10:31:55-10:32:00', '10:32:00-12:00:00'],
    end: null,
  })
})

test.each([
  [
    [
      ['09:00:00', charging],
      ['10:32:00', occupied],
      ['11:30:00', idle],
    ],
    null,
    'UNPLUG 11:30:00',
  ],
  [
    [
      ['10:32:00', occupied],
      ['11:30:00', reserved],
    ],
    null,
    'UNPLUG 11:30:00',
  ],
  [
    [
      ['10:32:00', occupied],
      ['11:40:00', charging],
    ],
    '11:40:00',
    'NEXT_CHARGE 11:40:00',
  ],
  [
    [
      ['09:00:00', charging],
      ['10:31:00', idle],
    ],
    null,
    'UNPLUG 10:31:55',
  ],
] as [[string, GunState][], string | null, string][])(
  'the log %j with a next start at %s ends %s',
  (log, next, end) => {
    expect(seen(log, '13:00:00', next).end).toBe(end)
  },
)

test('what happens while the pile is offline or faulted is not proven; a car that left meanwhile left when it was last seen', () => {
  const gone: [string, GunState][] = [
    ['10:32:00', occupied],
    ['11:10:00', offline],
    ['12:30:00', idle],
  ]
  expect(seen(gone, '13:00:00')).toEqual({ proven: ['10:32:00-11:10:00'], end: 'UNPLUG 11:10:00' })
  const back: [string, GunState][] = [
    ['10:32:00', occupied],
    ['11:10:00', fault],
    ['12:30:00', occupied],
  ]
  expect(seen(back, '13:00:00')).toEqual({ proven: ['10:32:00-11:10:00', '12:30:00-13:00:00'], end: null })
})

test('an occupation ends after the longest time, counted from the end of the grace', () => {
  expect(seen([['10:32:00', occupied]], '2026-03-13 11:01:54').end).toBeNull()
  expect(seen([['10:32:00', occupied]], '2026-03-13 11:01:55').end).toBe('TIMEOUT 11:01:55')
})

test('a station without the fee, or a type of gun that it leaves out, has no terms; a missing key comes from the company', () => {
  const site = { occupyFlag: 1, occupyRule: { unitAmt: fen(50), gunTypes: ['DC'] }, pileType: 'DC' }
  expect(occupyTermsOf(site, defaultConfig)).toEqual({ ...golden, unitAmt: 50 })
  expect(occupyTermsOf({ ...site, pileType: 'AC' }, defaultConfig)).toBeNull()
  expect(occupyTermsOf({ ...site, occupyFlag: 0 }, defaultConfig)).toBeNull()
  expect(occupyTermsOf({ ...site, occupyRule: null }, defaultConfig)).toEqual(golden)
})

test('a cleared or free order has no next step, and a paid one can only be cleared', () => {
  const stepsFrom = (state: string) => occupyOrderMoves.filter(({ from }) => from === state).map(({ step }) => step)
  expect([stepsFrom(occupyOrderStates.cleared), stepsFrom(occupyOrderStates.free)]).toEqual([[], []])
  expect(stepsFrom(occupyOrderStates.paid)).toEqual(['clear'])
  expect(occupyOrderSteps.statesBefore('clear')).toEqual(['00', '10', '30'])
})

/** Second by second, as one would count by hand. */
function countedByHand(terms: OccupyTerms, log: readonly GunChange[], until: Date): number {
  const start = graceEndOf(chargeEndTime, terms).getTime()
  let billedSec = 0
  for (let ms = chargeEndTime.getTime(); ms < until.getTime() && ms < start + terms.maxHours * 3_600_000; ms += 1000) {
    const state = log.findLast((change) => change.at.getTime() <= ms)?.to
    if (state === idle || state === reserved) break
    const clock = toWallTime(new Date(ms)).slice(11)
    const isFree = terms.freeWindows.some(({ from, to }) =>
      from < to ? from <= clock && clock < to : from <= clock || clock < to,
    )
    if (ms >= start && (state === occupied || state === charging) && !isFree) billedSec += 1
  }
  const originAmt = Math.ceil(billedSec / (60 * terms.unitMin)) * terms.unitAmt
  return terms.capAmt === 0 ? originAmt : Math.min(originAmt, terms.capAmt)
}

test('random histories cost what a count second by second says', () => {
  let seed = 20260312
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  const states = [occupied, occupied, charging, offline, fault, idle]
  for (let round = 0; round < 60; round++) {
    const terms: OccupyTerms = {
      graceMin: random(40),
      unitMin: 1 + random(20),
      unitAmt: fen(random(100)),
      capAmt: fen(random(2) * random(5000)),
      freeWindows:
        random(2) === 0
          ? []
          : [
              { from: '11:15', to: '12:05' },
              { from: '22:00', to: '01:30' },
            ],
      maxHours: 1 + random(24),
    }
    let ms = chargeEndTime.getTime() - random(600) * 1000
    const log = Array.from({ length: 1 + random(8) }, (_, index) => {
      const change = { at: new Date(ms), to: index === 0 ? charging : (states[random(states.length)] ?? occupied) }
      ms += (1 + random(7200)) * 1000
      return change
    })
    const now = new Date(ms)
    const { proven } = occupancyOf({ chargeEndTime, changes: log, nextStart: null, now }, terms)
    const { cappedAmt } = occupyFee({ chargeEndTime, proven, isFree: false }, terms)
    expect({ round, cappedAmt }).toEqual({ round, cappedAmt: countedByHand(terms, log, now) })
  }
})

test.each([
  ['one that owes a part', occupyOrderStates.toPay, 2700, 2454, 246],
  ['one that goes on', occupyOrderStates.occupying, 1440, 0, 0],
  ['one that is paid', occupyOrderStates.paid, 2700, 0, 2700],
])('of an occupation, %s, only what has come in counts as received', (_, status, actual, owed, received) => {
  expect(paidAmtOf({ status, actualAmt: fen(actual), owedAmt: fen(owed) })).toBe(received)
})
