import type { MapStation } from '@chargedeck/contract/site/station/map'
import { stationStates } from '@chargedeck/domain/station/states'
import { expect, test } from 'vitest'
import { crowdSign, pointOf } from './map-signs.ts'

const aMapStation = (facts: Partial<MapStation> = {}): MapStation => ({
  id: '3',
  stationName: '示例站',
  lng: 118.7,
  lat: 32,
  status: stationStates.operating,
  closedFlag: 0,
  gunQty: 8,
  idleGunQty: 3,
  chargingGunQty: 4,
  faultGunQty: 1,
  offlineGunQty: 0,
  ...facts,
})

test.each<[Partial<MapStation>, string, string]>([
  [{}, 'idle', '空 3/8'],
  [{ idleGunQty: 0, chargingGunQty: 7 }, 'active', '满 0/8'],
  [{ idleGunQty: 0, chargingGunQty: 0, faultGunQty: 8 }, 'fault', '故障'],
  [{ idleGunQty: 0, chargingGunQty: 0, faultGunQty: 0, offlineGunQty: 8 }, 'off', '离线'],
  [{ gunQty: 0, idleGunQty: 0, chargingGunQty: 0, faultGunQty: 0 }, 'off', '无枪'],
  [{ status: stationStates.building }, 'reserved', '建设中'],
  [{ status: stationStates.maintenance }, 'reserved', '维护中'],
  [{ status: stationStates.maintenance, closedFlag: 1 }, 'reserved', '关闭下线'],
])('a station %o is %s and says %s', (facts, tone, sign) => {
  expect(pointOf(aMapStation(facts))).toMatchObject({ tone, sign, label: '示例站' })
})

test('stations drawn as one count the free guns of those that operate', () => {
  const stations = [
    aMapStation(),
    aMapStation({ id: '4' }),
    aMapStation({ id: '5', status: stationStates.maintenance }),
  ]
  expect(crowdSign(stations)).toMatchObject({ tone: 'idle', sign: '3站 空 6/16' })
})

test('what a page notes of a station stands on its mark, and a crowd counts the noted ones', () => {
  const lead = { to: '/monitor/warn', needs: 'rpt:monitor:warn:page' }
  const note = { tone: 'fault', sign: '▲2', text: '未处理告警 2', lead } as const
  expect(pointOf(aMapStation(), note)).toMatchObject({ tone: 'fault', sign: '空 3/8 ▲2' })
  const plain = { sign: '▲1', text: '未处理告警 1', lead }
  expect(pointOf(aMapStation(), plain)).toMatchObject({ tone: 'idle', sign: '空 3/8 ▲1' })
  const notes = new Map([['4', plain]])
  expect(crowdSign([aMapStation(), aMapStation({ id: '4' })], notes).sign).toBe('2站 空 6/16 ▲1')
})
