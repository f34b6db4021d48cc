import { expect, test } from 'vitest'
import { aDriver } from './fixtures.ts'
import { outsideScope, scopeTypesFor, type ScopeRow, type ScopeSubject } from './in-scope.ts'
import { scopeTypes, type ScopeType } from './kinds.ts'

const { station, city, customerType, group, customer, pileType } = scopeTypes
const only = (scopeType: ScopeType, scopeId: string): ScopeRow => ({ scopeType, scopeId, includeFlag: 1 })
const not = (scopeType: ScopeType, scopeId: string): ScopeRow => ({ scopeType, scopeId, includeFlag: 0 })

test.each<[string, ScopeRow[], Partial<ScopeSubject>, ScopeType | null]>([
  ['everybody everywhere', [], {}, null],
  ['this station', [only(station, '1')], {}, null],
  ['one of two stations', [only(station, '2'), only(station, '1')], {}, null],
  ['another station', [only(station, '2')], {}, station],
  ['all stations but this one', [not(station, '1')], {}, station],
  ['all stations but another one', [not(station, '2')], {}, null],
  ['this station, included and excluded', [only(station, '1'), not(station, '1')], {}, station],
  ['the city without this station', [only(city, '320100'), not(station, '1')], {}, station],
  ['this station in another city', [only(station, '1'), only(city, '310100')], {}, city],
  ['members', [only(customerType, 'VIP')], {}, customerType],
  ['members, asked by one', [only(customerType, 'VIP')], { customerType: 'VIP' }, null],
  ['a group, asked by somebody without one', [only(group, '7')], {}, group],
  ['all but a group, asked by somebody without one', [not(group, '7')], {}, null],
  ['a group, asked by its employee', [only(group, '7')], { groupId: '7' }, null],
  ['chosen customers', [only(customer, '3001'), only(customer, '3002')], {}, null],
  ['all but chosen customers', [not(customer, '3001')], {}, customer],
  ['AC piles', [only(pileType, 'AC')], {}, pileType],
  ['a station, asked where there is none', [only(station, '1')], { stationId: null }, station],
])('a scope of %s', (_name, rows, changes, outside) => {
  expect(outsideScope(rows, { ...aDriver, ...changes })).toBe(outside)
})

test('only an activity about charges is limited to places', () => {
  const withPlaces = Object.entries(scopeTypesFor).filter(([, types]) => types.includes(station))
  expect(withPlaces.map(([type]) => type)).toEqual(['FIRST_CHARGE', 'CHARGE_DISCOUNT', 'CHARGE_REBATE'])
})
