import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { expect, test } from 'vitest'
import { rankOf } from './rankings.ts'

const station = (stationName: string, energy: number, amt: number) => ({
  stationId: stationName,
  stationName,
  totalEnergy: energyE4(energy),
  actualAmt: fen(amt),
})
const gun = { total: 4, idle: 1, occupied: 0, charging: 3, locked: 0, fault: 0, offline: 0, outOfUse: 0 }
const packed = (stationName: string, useRate: number | null) => ({
  stationId: stationName,
  stationName,
  gun,
  chargingPowerKw: 0,
  useRate,
})
const stats = {
  topStations: [station('甲', 1_234_567, 100), station('乙', 10_000, 900)],
  topStationsByAmt: [station('乙', 10_000, 900), station('甲', 1_234_567, 100)],
}

test('stations rank by energy, by amount, and by the share of their guns that charge', () => {
  expect(rankOf('energy', stats, [])).toEqual([
    { stationId: '甲', name: '甲', value: 123.46 },
    { stationId: '乙', name: '乙', value: 1 },
  ])
  expect(rankOf('amt', stats, [])).toEqual([
    { stationId: '乙', name: '乙', value: 9 },
    { stationId: '甲', name: '甲', value: 1 },
  ])
  expect(rankOf('useRate', stats, [packed('甲', 2500), packed('乙', null), packed('丙', 7500)])).toEqual([
    { stationId: '丙', name: '丙', value: 75 },
    { stationId: '甲', name: '甲', value: 25 },
  ])
  expect(
    rankOf(
      'useRate',
      stats,
      Array.from({ length: 12 }, (_, at) => packed(`站${at}`, at * 100)),
    ),
  ).toHaveLength(10)
})
