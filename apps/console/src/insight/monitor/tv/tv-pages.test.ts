import { gunStates } from '@chargedeck/domain/gun/states'
import { expect, test } from 'vitest'
import { aGun } from '../../../../test/a-gun.ts'
import { countStations } from '../parts/count-guns.ts'
import { inTrouble, mostSingleGuns, tilesPerPage, tvPages } from './tv-pages.ts'

const gun = (no: number, stationId: string, runStatus: keyof typeof gunStates = 'idle') =>
  aGun({
    gunId: `${stationId}-${no}`,
    gunCode: `P${String(no).padStart(3, '0')}`,
    stationId,
    stationName: `站${stationId}`,
    runStatus: gunStates[runStatus],
  })
type Guns = ReturnType<typeof gun>[]
const pagesOf = (guns: Guns) =>
  tvPages(guns, countStations(guns).stations).map((page) => [
    page.title,
    'guns' in page ? page.guns.map(({ gunCode }) => gunCode) : page.stations.map(({ stationName }) => stationName),
  ])

test('each station has its own pages, and a large one several', () => {
  const guns = [...Array.from({ length: tilesPerPage + 1 }, (_, no) => gun(no, '1')), gun(0, '2')]
  expect(pagesOf(guns).map(([title, tiles]) => [title, tiles?.length])).toEqual([
    ['站1（1/2）', tilesPerPage],
    ['站1（2/2）', 1],
    ['站2', 1],
  ])
})

test('faults come first, then silence, then charges', () => {
  const guns = [gun(1, '1'), gun(2, '1', 'charging'), gun(3, '1', 'offline'), gun(4, '1', 'fault')]
  expect(pagesOf(guns)).toEqual([['站1', ['P004', 'P003', 'P002', 'P001']]])
  const { faults, silent } = inTrouble(guns)
  expect(faults.map(({ gunCode }) => gunCode)).toEqual(['P004'])
  expect(silent).toEqual([{ stationName: '站1', qty: 1 }])
})

test('of very many guns every one that is down has a tile, and then each station', () => {
  const many = Array.from({ length: mostSingleGuns }, (_, no) => gun(no, '1'))
  expect(pagesOf([...many, gun(700, '2', 'offline'), gun(701, '1', 'fault')])).toEqual([
    ['故障与离线', ['P701', 'P700']],
    ['全部站点', ['站1', '站2']],
  ])
})
