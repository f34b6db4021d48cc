import { expect, test } from 'vitest'
import { gateDirections, gateOfEachLot } from './kinds.ts'

const gate = (id: string, parkingLotNo: string, direction: keyof typeof gateDirections) => ({
  id,
  parkingLotNo,
  direction: gateDirections[direction],
})

test('the platform of each car park is told once, by an exit where there is one', () => {
  const gates = [gate('1', 'A', 'in'), gate('2', 'A', 'out'), gate('3', 'A', 'both'), gate('4', 'B', 'in')]
  expect(gateOfEachLot(gates).map(({ id }) => id)).toEqual(['2', '4'])
  expect(gateOfEachLot([])).toEqual([])
})
