import { energyE4, fen, priceP4, rateBp } from '@chargedeck/domain/kernel/money'
import { expect, test } from 'vitest'
import { aTactic, someItems, somePartners } from '../fixtures.ts'
import { sharesFrom } from './setup-form-values.ts'
import { termsOfFields } from './terms-of-fields.ts'

const [landlord] = someItems
const [landlordShare, investorShare] = aTactic.items

test('a stored party opens with its own price and guarantee, and a share that nobody takes stays open', () => {
  expect(sharesFrom(someItems, aTactic.items)).toEqual([
    { seq: 1, holderId: '31', ratePercent: null, priceYuan: 0.08, minYuan: 50, settleAccountId: '91' },
    { seq: 2 },
  ])
})

test('of two shares of one kind a party has the one with its price, whichever it was saved first', () => {
  if (!landlord || !landlordShare || !investorShare) throw new Error('the fixtures have them')
  const shares = [landlordShare, { ...landlordShare, seq: 2, unitPrice: priceP4(800) }]
  expect(sharesFrom([landlord], shares)).toMatchObject([{ seq: 1 }, { seq: 2, holderId: '31', priceYuan: null }])
})

test('a partner’s own price stands for all tiers of the share, as on the server', () => {
  if (!landlordShare || !investorShare) throw new Error('the fixtures have them')
  const edge = energyE4(1_000_000)
  const items = [
    { ...landlordShare, tierTo: edge },
    { ...landlordShare, tierFrom: edge, unitPrice: priceP4(300) },
    investorShare,
  ]
  const terms = (more: object) =>
    termsOfFields({ ...aTactic, items }, [{ seq: 1, holderId: '31', ...more }, { seq: 2 }], somePartners)
  expect(terms({})?.items).toMatchObject([{ holderName: '示例置业', tiers: [{ unitPrice: 500 }, { unitPrice: 300 }] }])
  expect(terms({ priceYuan: 0.1, minYuan: 0.5 })?.items).toMatchObject([
    { tiers: [{ fromEnergy: 0, toEnergy: null, unitPrice: 1000 }], minAmt: fen(50) },
  ])
  expect(terms({})?.operator.holderName).toBe('示例运营')
})

test('shares of more than the whole have no terms', () => {
  if (!investorShare) throw new Error('the fixtures have it')
  const items = [investorShare, { ...investorShare, seq: 2, rate: rateBp(8000) }]
  const shares = [
    { seq: 1, holderId: '31' },
    { seq: 2, holderId: '32' },
  ]
  expect(termsOfFields({ ...aTactic, items }, shares, somePartners)).toBeNull()
})
