import { gunStates } from '@chargedeck/domain/gun/states'
import { pileStates } from '@chargedeck/domain/pile/states'
import { expect, test } from 'vitest'
import { aGun } from '../../../../test/a-gun.ts'
import { countStations } from './count-guns.ts'

const idle = { runStatus: gunStates.idle, realtime: null, order: null }
const guns = [
  aGun({ gunId: '1' }),
  aGun({ gunId: '2', ...idle }),
  aGun({ gunId: '3', ...idle, runStatus: gunStates.fault, stationId: '6', stationName: '二站' }),
]

test('guns are counted by state, with the power that they draw', () => {
  const { all, stations, stationQty } = countStations(guns)
  expect(all).toEqual({
    total: 3,
    idle: 1,
    occupied: 0,
    charging: 1,
    reserved: 0,
    fault: 1,
    offline: 0,
    outOfUse: 0,
    powerKw: 118.9,
  })
  expect(stations.map(({ stationId, guns: { total } }) => [stationId, total])).toEqual([
    ['5', 2],
    ['6', 1],
  ])
  expect(stationQty).toBe(2)
})

test('a search by name leaves the sum of all stations as it is', () => {
  const { all, stations } = countStations(guns, '二')
  expect(all.total).toBe(3)
  expect(stations.map(({ stationName }) => stationName)).toEqual(['二站'])
})

test('a gun whose pile is not put to use, or out of it for repair, is in no state and counted apart', () => {
  const silent = { ...idle, runStatus: gunStates.offline }
  const { all } = countStations([
    aGun({ gunId: '1', ...silent }),
    aGun({ gunId: '2', ...silent, pileStatus: pileStates.new }),
    aGun({ gunId: '3', ...idle, pileStatus: pileStates.suspended }),
  ])
  expect(all).toMatchObject({ total: 3, offline: 1, idle: 0, outOfUse: 2 })
})
