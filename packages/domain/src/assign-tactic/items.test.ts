import { expect, test } from 'vitest'
import { energyE4, fen, priceP4, rateBp } from '../kernel/money.ts'
import { tacticFault, type TacticItem } from './items.ts'

const item = (seq: number, values: Partial<TacticItem>): TacticItem => ({
  seq,
  holderType: 'SHA',
  model: 'ServiceFee',
  rate: null,
  unitPrice: null,
  tierFrom: energyE4(0),
  tierTo: null,
  minAmt: fen(0),
  label: null,
  ...values,
})
const rate = (seq: number, percent: number, values: Partial<TacticItem> = {}) =>
  item(seq, { rate: rateBp(percent * 100), ...values })
const price = (seq: number, values: Partial<TacticItem> = {}) =>
  item(seq, { holderType: 'LAN', model: 'Battery', unitPrice: priceP4(500), ...values })
const edge = energyE4(1_000_000)

test('a price per kWh beside rates up to the whole is right', () => {
  expect(tacticFault([price(1), rate(2, 60), rate(3, 40), rate(4, 100, { model: 'OrderFlow' })])).toBeNull()
})

test('tiers are right from zero on without a gap, in any order of rows', () => {
  expect(tacticFault([price(1, { tierFrom: edge }), price(1, { tierTo: edge })])).toBeNull()
})

test.each<[string, TacticItem[], object]>([
  ['no item', [], { fault: 'NO_ITEM' }],
  ['a rate that is missing', [item(1, {})], { fault: 'RATE_MISSING', seq: 1 }],
  ['a price that is missing', [price(2, { unitPrice: null })], { fault: 'PRICE_MISSING', seq: 2 }],
  ['more than the whole of one model', [rate(1, 60), rate(2, 41)], { fault: 'OVER_WHOLE', model: 'ServiceFee' }],
  ['a first tier that begins later', [price(1, { tierFrom: edge })], { fault: 'TIERS_BROKEN', seq: 1 }],
  ['a last tier with an end', [price(1, { tierTo: edge })], { fault: 'TIERS_BROKEN', seq: 1 }],
  ['a gap', [price(1, { tierTo: energyE4(1) }), price(1, { tierFrom: edge })], { fault: 'TIERS_BROKEN', seq: 1 }],
  ['two rows from zero on', [price(1), price(1)], { fault: 'TIERS_BROKEN', seq: 1 }],
  [
    'tiers of two models',
    [price(1, { tierTo: edge }), rate(1, 5, { tierFrom: edge })],
    { fault: 'PARTS_DIFFER', seq: 1 },
  ],
])('%s is a fault', (_, items, fault) => {
  expect(tacticFault(items)).toEqual(fault)
})

test('rates of tiers count where they are in force together', () => {
  const [low, high] = [rate(1, 60, { tierTo: edge }), rate(1, 30, { tierFrom: edge })]
  expect(tacticFault([low, high, rate(2, 50, { tierTo: edge }), rate(2, 20, { tierFrom: edge })])).toMatchObject({
    fault: 'OVER_WHOLE',
  })
  expect(tacticFault([low, high, rate(2, 40, { tierTo: edge }), rate(2, 70, { tierFrom: edge })])).toBeNull()
})
