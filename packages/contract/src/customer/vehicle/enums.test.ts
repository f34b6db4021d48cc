import { vehicleUses } from '@chargedeck/domain/vehicle/kinds'
import { expect, test } from 'vitest'
import { vehicleUseLabels } from './enums.ts'

test('[S9.11] a vehicle is private, of freight, a taxi or a bus', () => {
  expect(vehicleUses).toEqual({ private: '1', freight: '2', taxi: '3', bus: '4' })
  expect(vehicleUseLabels).toEqual({ 1: '私家车', 2: '物流/商用', 3: '出租/网约', 4: '公交/客车' })
})
