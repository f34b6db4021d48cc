import { gunStates } from '@chargedeck/domain/gun/states'
import { expect, test } from 'vitest'
import { aGun } from '../../../../test/a-gun.ts'
import { isWhole, putGuns } from './put-guns.ts'

const guns = [aGun({ gunId: '1' }), aGun({ gunId: '2' })]
const wall = { guns, gunQty: 2 }
const said = (...all: ReturnType<typeof aGun>[]) => new Map(all.map((gun) => [gun.gunId, gun]))
const idsAfter = (before: typeof wall, gun: ReturnType<typeof aGun>, stationId?: string) =>
  putGuns(before, said(gun), stationId).guns.map(({ gunId }) => gunId)

test('a gun is as its last event says, and the others stay the same objects', () => {
  const after = putGuns(wall, said(aGun({ gunId: '2', runStatus: gunStates.fault })))
  expect(after.guns[0]).toBe(guns[0])
  expect(after.guns[1]?.runStatus).toBe(gunStates.fault)
  expect(putGuns(wall, said(aGun({ gunId: '9', stationId: '6' })), '5')).toBe(wall)
})

test('a new gun joins a whole wall, and the wall stays whole', () => {
  const after = putGuns(wall, said(aGun({ gunId: '3' })))
  expect(after.guns).toHaveLength(3)
  expect(isWhole(after)).toBe(true)
})

test('a gun beyond the limit joins only when it is down', () => {
  const part = { guns, gunQty: 9000 }
  expect(idsAfter(part, aGun({ gunId: '3' }))).toEqual(['1', '2'])
  expect(idsAfter(part, aGun({ gunId: '3', runStatus: gunStates.offline }))).toEqual(['1', '2', '3'])
})
