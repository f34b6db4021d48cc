import { washRunStates } from '@chargedeck/domain/car-wash/states'
import { expect, test } from 'vitest'
import { aWash } from './fixtures.ts'
import { whyNotStart } from './wash-labels.ts'

test.each([
  [{}, undefined],
  [{ runStatus: washRunStates.inUse, takenBays: [1] }, undefined],
  [{ runStatus: washRunStates.inUse, takenBays: [1, 2] }, '工位使用中'],
  [{ runStatus: washRunStates.offline }, '洗车机离线'],
  [{ runStatus: washRunStates.faulty }, '洗车机故障'],
  [{ dataStatus: 1 }, '洗车机已停用'],
])('a machine with %o: %s', (facts, why) => {
  expect(whyNotStart({ ...aWash, ...facts })).toBe(why)
})
