import { gunStates } from '@chargedeck/domain/gun/states'
import { expect, test } from 'vitest'
import { aGun } from '../../../../test/a-gun.ts'
import { partsBetween, wallGroups } from './wall-groups.ts'

const gun = (gunId: string, stationName: string, runStatus: keyof typeof gunStates) =>
  aGun({ gunId, stationName, stationId: stationName, runStatus: gunStates[runStatus] })
const shown = (guns: ReturnType<typeof gun>[]) =>
  wallGroups(guns).map(({ name, guns: own }) => [name, ...own.map(({ gunId }) => gunId)])

test('a wall of several stations begins with what is down, faults before silence, and has each gun once', () => {
  const guns = [gun('1', '东', 'idle'), gun('2', '东', 'offline'), gun('3', '西', 'fault'), gun('4', '西', 'charging')]
  expect(shown(guns)).toEqual([
    ['故障与离线', '3', '2'],
    ['东', '1'],
    ['西', '4'],
  ])
})

test('the guns of one station keep their places', () => {
  expect(shown([gun('1', '东', 'idle'), gun('2', '东', 'fault')])).toEqual([['东', '1', '2']])
})

test('a part of the wall has the names and guns of its cells; a group that began before has no name', () => {
  const groups = wallGroups([
    gun('1', '东', 'idle'),
    gun('2', '东', 'idle'),
    gun('3', '西', 'idle'),
    gun('4', '北', 'idle'),
  ])
  const cells = (from: number, to: number) =>
    partsBetween(groups, from, to).flatMap(({ group, hasName, guns }) => [
      ...(hasName ? [group.name] : []),
      ...guns.map(({ gunId }) => gunId),
    ])
  expect(cells(0, 99)).toEqual(['东', '1', '2', '西', '3', '北', '4'])
  expect(cells(2, 5)).toEqual(['2', '西', '3'])
  expect(cells(3, 4)).toEqual(['西'])
  expect(cells(0, 0)).toEqual([])
})
