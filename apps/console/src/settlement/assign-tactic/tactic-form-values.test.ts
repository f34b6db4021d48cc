import { expect, test } from 'vitest'
import { itemsFrom, sharesFrom, type ShareFields } from './tactic-form-values.ts'

const shares: ShareFields[] = [
  {
    holderType: 'LAN',
    model: 'Battery',
    tiers: [
      { toKwh: 100, priceYuan: 0.05, ratePercent: null },
      { toKwh: null, priceYuan: 0.03, ratePercent: null },
    ],
    minYuan: 900,
    label: '电费分成',
  },
  {
    holderType: 'SHA',
    model: 'ServiceFee',
    tiers: [{ toKwh: null, priceYuan: null, ratePercent: 30 }],
    minYuan: null,
    label: '',
  },
]

test('a tier begins where the one before ends, and the last has no end', () => {
  expect(itemsFrom(shares)).toMatchObject([
    { seq: 1, tierFrom: 0, tierTo: 1_000_000, unitPrice: 500, rate: null, minAmt: 90_000 },
    { seq: 1, tierFrom: 1_000_000, tierTo: null, unitPrice: 300, rate: null },
    { seq: 2, tierFrom: 0, tierTo: null, unitPrice: null, rate: 3000, label: null },
  ])
})

test('what is stored opens as it was entered', () => {
  expect(sharesFrom(itemsFrom(shares))).toEqual(shares)
})

test('a share that changes its model sends no price that was typed before', () => {
  const [first] = itemsFrom([{ holderType: 'SHA', model: 'OrderFlow', tiers: [{ priceYuan: 0.05, ratePercent: 10 }] }])
  expect(first).toMatchObject({ rate: 1000, unitPrice: null })
})
