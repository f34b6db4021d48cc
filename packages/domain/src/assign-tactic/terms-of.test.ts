import { expect, test } from 'vitest'
import { energyE4, fen, priceP4, rateBp } from '../kernel/money.ts'
import { shareOrder } from '../order-bill/share-order.ts'
import type { TacticItem } from './items.ts'
import { termsOf, type Tactic } from './terms-of.ts'

const tactic: Tactic = {
  orderTypes: ['CHARGE'],
  channelFeeRate: rateBp(60),
  channelFeeBearer: 'PRE',
  giftBearer: 'OPR',
}
const plain = { tierFrom: energyE4(0), tierTo: null, rate: null, unitPrice: null, minAmt: fen(0), label: null }
const items: TacticItem[] = [
  { ...plain, seq: 2, holderType: 'SHA', model: 'ServiceFee', rate: rateBp(3000) },
  { ...plain, seq: 1, holderType: 'LAN', model: 'Battery', unitPrice: priceP4(500), minAmt: fen(90_000) },
]
const party = (holderId: string) => ({ holderId, holderName: holderId, settleAccountId: null })
const operator = party('OPR')
/** The golden order V1. */
const order = {
  orderType: 'CHARGE',
  totalEnergy: energyE4(485_025),
  actualAmt: fen(5902),
  paidElecAmt: fen(4572),
  paidServiceAmt: fen(1330),
  giftPayAmt: fen(1902),
  marginPayAmt: fen(0),
  borneElecAmt: fen(0),
  borneServiceAmt: fen(0),
  monthEnergy: energyE4(0),
} as const

test('the terms of a tactic share V1 out as they must, in the order of seq', () => {
  const bySeq = new Map([
    [1, party('landlord')],
    [2, party('investor')],
  ])
  const terms = termsOf(tactic, items, { bySeq, operator })
  expect(terms.items.map(({ holderId, minAmt }) => [holderId, minAmt])).toEqual([
    ['landlord', 90_000],
    ['investor', 0],
  ])
  const { shares, operatorAmt, channelFeeAmt } = shareOrder(order, terms)
  expect([...shares.map(({ shareAmt }) => shareAmt), operatorAmt, channelFeeAmt]).toEqual([243, 399, 5225, 35])
})

test('the tiers of a share stay together, and a share that nobody takes is left out', () => {
  const edge = energyE4(1_000_000)
  const tiers: TacticItem[] = [
    { ...plain, seq: 1, holderType: 'LAN', model: 'Battery', unitPrice: priceP4(300), tierFrom: edge },
    { ...plain, seq: 1, holderType: 'LAN', model: 'Battery', unitPrice: priceP4(500), tierTo: edge },
    { ...plain, seq: 2, holderType: 'SHA', model: 'OrderFlow', rate: rateBp(1000) },
  ]
  const { items: made } = termsOf(tactic, tiers, { bySeq: new Map([[1, party('landlord')]]), operator })
  expect(made).toMatchObject([
    {
      holderId: 'landlord',
      tiers: [
        { fromEnergy: 0, toEnergy: edge, unitPrice: 500 },
        { fromEnergy: edge, toEnergy: null, unitPrice: 300 },
      ],
    },
  ])
})
