import { gunStates } from '@chargedeck/domain/gun/states'
import { expect, test } from 'vitest'
import { aGun } from '../../../../test/a-gun.ts'
import { inTrouble, tilesPerPage, tvPages } from './tv-pages.ts'

const gun = (no: number, stationId: string, runStatus: keyof typeof gunStates = 'idle') =>
  aGun({
    gunId: `${stationId}-${no}`,
    gunCode: `P${String(no).padStart(3, '0')}`,
    stationId,
    stationName: `站${stationId}`,
    runStatus: gunStates[runStatus],
  })

test('each station has its own pages, and a large one several', () => {
  const guns = [...Array.from({ length: tilesPerPage + 1 }, (_, no) => gun(no, '1')), gun(0, '2')]
  expect(tvPages(guns).map(({ title, guns: shown }) => [title, shown.length])).toEqual([
    ['站1（1/2）', tilesPerPage],
    ['站1（2/2）', 1],
    ['站2', 1],
  ])
})

test('faults come first, then silence, then charges', () => {
  const guns = [gun(1, '1'), gun(2, '1', 'charging'), gun(3, '1', 'offline'), gun(4, '1', 'fault')]
  expect(tvPages(guns)[0]?.guns.map(({ gunCode }) => gunCode)).toEqual(['P004', 'P003', 'P002', 'P001'])
  const { faults, silent } = inTrouble(guns)
  expect(faults.map(({ gunCode }) => gunCode)).toEqual(['P004'])
  expect(silent).toEqual([{ stationName: '站1', qty: 1 }])
})
