import { gunStates } from '@chargedeck/domain/gun/states'
import { expect, test } from 'vitest'
import { aGun } from '../../../../test/a-gun.ts'
import { wallGroups } from './wall-groups.ts'

const gun = (gunId: string, stationName: string, runStatus: keyof typeof gunStates) =>
  aGun({ gunId, stationName, stationId: stationName, runStatus: gunStates[runStatus] })
const shown = (guns: ReturnType<typeof gun>[]) =>
  wallGroups(guns).map(({ stationName, areDown, guns: own }) => [
    areDown ? '故障与离线' : '',
    stationName,
    ...own.map(({ gunId }) => gunId),
  ])

test('a wall of several stations begins with what is down, and has each gun once', () => {
  expect(
    shown([gun('1', '东', 'idle'), gun('2', '东', 'fault'), gun('3', '西', 'offline'), gun('4', '西', 'charging')]),
  ).toEqual([
    ['故障与离线', '东', '2'],
    ['故障与离线', '西', '3'],
    ['', '东', '1'],
    ['', '西', '4'],
  ])
})

test('the guns of one station keep their places', () => {
  expect(shown([gun('1', '东', 'idle'), gun('2', '东', 'fault')])).toEqual([['', '东', '1', '2']])
})
