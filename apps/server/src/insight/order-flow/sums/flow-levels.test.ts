import { expect, test } from 'vitest'
import { levelOf, type FlowQuestion } from './flow-levels.ts'

type Asked = readonly [which: string, groupBy: FlowQuestion['groupBy'], filters: FlowQuestion['filters']]
const levelFor = ([, groupBy, filters]: Asked, sight: object = {}) =>
  levelOf({ groupBy, filters }, { isEverywhere: false, seesOwn: false, ...sight })

const totals = ['the totals', undefined, {}] as const
const days = ['each day', 'DAY', {}] as const
const stations = ['each station', 'STATION', {}] as const
const ownStations = ['each station without carriers', 'STATION', { carrierId: '0' }] as const
const stationsOfCarrier = ['each station of a carrier', 'STATION', { carrierId: '1' }] as const
const daysOfStation = ['each day of a station', 'DAY', { stationId: '1' }] as const
const carriers = ['each carrier', 'CARRIER', {}] as const
const carriersOfStation = ['each carrier of a station', 'CARRIER', { stationId: '1' }] as const
const daysOfGroup = ['each day of a group', 'DAY', { groupId: '1' }] as const
const daysOfNoGroup = ['each day of no group', 'DAY', { groupId: '0' }] as const
const piles = ['each pile', 'PILE', {}] as const
const pilesOfNobody = ['each pile without parties', 'PILE', { carrierId: '0', groupId: '0' }] as const
const pilesOfGroup = ['each pile of a group without carriers', 'PILE', { carrierId: '0', groupId: '1' }] as const
const daysOfPile = ['each day of a pile', 'DAY', { pileId: '1' }] as const

test.each([
  [totals, 'STATION'],
  [days, 'STATION'],
  [stations, 'STATION'],
  [ownStations, 'STATION'],
  [stationsOfCarrier, null],
  [daysOfStation, 'STATION'],
  [carriers, 'ORG'],
  [carriersOfStation, null],
  [daysOfGroup, 'ORG'],
  [daysOfNoGroup, 'ORG'],
  [piles, 'PILE'],
  [pilesOfNobody, 'PILE'],
  [pilesOfGroup, null],
  [daysOfPile, null],
] as const)('of some stations, %s is read from the coarsest sums that tell it apart', (asked, level) => {
  expect(levelFor(asked)).toBe(level)
})

test('of every station, what names none is read from the sums of parties', () => {
  for (const asked of [totals, days, carriers, daysOfGroup, daysOfNoGroup])
    expect(levelFor(asked, { isEverywhere: true })).toBe('PARTY')
  for (const asked of [stations, daysOfStation]) expect(levelFor(asked, { isEverywhere: true })).toBe('STATION')
})

test('who sees the stations that they made reads no sums of organisations', () => {
  expect(levelFor(carriers, { seesOwn: true })).toBeNull()
  expect(levelFor(daysOfNoGroup, { seesOwn: true })).toBe('STATION')
})
