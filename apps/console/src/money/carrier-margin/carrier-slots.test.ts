import type { Carrier } from '@chargedeck/contract/site/carrier/row'
import { expect, test } from 'vitest'
import { movementsOfCarrier } from './carrier-slots.ts'

test('a regulator has no money with us, and so no movements', () => {
  const types = ['TPP', 'SUP', 'REG'] as const
  const concerned = types.filter((carrierType) => movementsOfCarrier.concerns?.({ carrierType } as Carrier))
  expect(concerned).toEqual(['TPP', 'SUP'])
})
