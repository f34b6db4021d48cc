import type { RuntimeGun } from '@chargedeck/contract/insight/monitor/calls'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { gunStates } from '@chargedeck/domain/gun/states'
import { expect, test } from 'vitest'
import { aGun } from '../../../../test/a-gun.ts'
import { inLiveOrder } from './live-order.ts'
import { moveCounts, type Counts } from './move-counts.ts'

const guns = { total: 2, idle: 1, occupied: 0, charging: 1, reserved: 0, fault: 0, offline: 0, powerKw: 118.9 }
const place = { lng: null, lat: null, guns }
const counts: Counts = {
  all: { ...guns, total: 3, idle: 2 },
  stationQty: 2,
  stations: [
    { ...place, stationId: '5', stationName: '一站' },
    { ...place, stationId: '6', stationName: '二站' },
  ],
}
const idle: Partial<RuntimeGun> = { runStatus: gunStates.idle, realtime: null, order: null }

test('a gun that stops charging leaves one state, enters another and takes its power away', () => {
  const moved = moveCounts(counts, [{ before: aGun(), after: aGun(idle) }])
  expect(moved.all).toMatchObject({ total: 3, idle: 3, charging: 0, powerKw: 0 })
  expect(moved.stations[0]?.guns).toMatchObject({ idle: 2, charging: 0, powerKw: 0 })
  expect(moved.stations[1]).toBe(counts.stations[1])
})

test('a gun whose power changes keeps its state; one without a change changes nothing', () => {
  const realtime = { ...aGun().realtime, powerKw: 60.2 } as RuntimeGun['realtime']
  const moved = moveCounts(counts, [{ before: aGun(), after: aGun({ realtime }) }])
  expect(moved.all).toMatchObject({ charging: 1, powerKw: 60.2 })
  expect(moveCounts(counts, [{ before: aGun(), after: aGun() }])).toBe(counts)
})

test('rows follow the live figure that they are sorted by, and guns without it come last', () => {
  const withPower = (gunId: string, powerKw: number) =>
    aGun({ gunId, realtime: { ...figures, powerKw, energy: energyE4(powerKw), amt: fen(0) } })
  const rows = [withPower('1', 20), aGun({ gunId: '2', ...idle }), withPower('3', 90)]
  const ids = (query: object) => inLiveOrder(rows, query).map(({ gunId }) => gunId)
  expect(ids({ sortField: 'powerKw', sortOrder: 'descend' })).toEqual(['3', '1', '2'])
  expect(ids({ sortField: 'energy', sortOrder: 'ascend' })).toEqual(['1', '3', '2'])
  expect(ids({})).toEqual(['1', '2', '3'])
})

const figures = {
  voltage: null,
  current: null,
  soc: null,
  gunTemp: null,
  remainMin: null,
  sampleTime: '2026-03-12 10:00:00',
}
