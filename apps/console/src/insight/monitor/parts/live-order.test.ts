import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { gunStates } from '@chargedeck/domain/gun/states'
import { expect, test } from 'vitest'
import { aGun } from '../../../../test/a-gun.ts'
import type { GunQuery } from '../monitor-queries.ts'
import { inLiveOrder, mayMove } from './live-order.ts'

const figures = { voltage: null, current: null, soc: null, gunTemp: null, remainMin: null }
const withPower = (gunId: string, powerKw: number) => {
  const sums = { energy: energyE4(powerKw), amt: fen(0), sampleTime: '2026-03-12 10:00:00' }
  return aGun({ gunId, realtime: { ...figures, ...sums, powerKw } })
}
const idle = aGun({ gunId: '2', runStatus: gunStates.idle, realtime: null, order: null })

test('rows follow the live figure that they are sorted by, and guns without it come last', () => {
  const ids = (query: GunQuery) =>
    inLiveOrder([withPower('1', 20), idle, withPower('3', 90)], query).map(({ gunId }) => gunId)
  expect(ids({ sortField: 'powerKw', sortOrder: 'descend' })).toEqual(['3', '1', '2'])
  expect(ids({ sortField: 'energy', sortOrder: 'ascend' })).toEqual(['1', '3', '2'])
  expect(ids({})).toEqual(['1', '2', '3'])
})

test.each<[string, GunQuery, boolean]>([
  ['a page of all guns', {}, false],
  ['one gun', { gunId: '1' }, false],
  ['a state', { runStatus: [gunStates.idle] }, true],
  ['the connection', { netStatus: '1' }, false],
  ['a plate', { plateNo: '苏AD12345' }, true],
  ['the power', { sortField: 'powerKw' }, true],
])('a charge that ended can move a gun on pages by %s: %#', (_, query, expected) => {
  expect(mayMove(query, aGun(), { ...idle, gunId: '1', statusTime: aGun().statusTime })).toBe(expected)
})

test('a new power moves a gun only where power decides; a gun that nobody knew may be anywhere', () => {
  expect(mayMove({ runStatus: [gunStates.charging] }, withPower('1', 20), withPower('1', 30))).toBe(false)
  expect(mayMove({ sortField: 'powerKw' }, withPower('1', 20), withPower('1', 30))).toBe(true)
  expect(mayMove({}, undefined, idle)).toBe(true)
})
