import { expect, test } from 'vitest'
import { energyE4, fen, priceP4, rateBp } from '../kernel/money.ts'
import type { ShareItem, ShareModel, ShareTerms, ShareTier } from '../settle-setup/terms.ts'
import { shareOrder, type SharedOrder } from './share-order.ts'

const tier = (values: Partial<ShareTier>): ShareTier => ({
  fromEnergy: energyE4(0),
  toEnergy: null,
  rate: null,
  unitPrice: null,
  ...values,
})
const item = (holderId: string, model: ShareModel, ...tiers: Partial<ShareTier>[]): ShareItem => ({
  holderId,
  holderName: holderId,
  holderType: holderId === 'LAN' ? 'LAN' : 'SHA',
  model,
  tiers: tiers.map(tier),
  minAmt: fen(0),
  settleAccountId: null,
})
const landlord = item('LAN', 'Battery', { unitPrice: priceP4(500) })
const investor = item('SHA', 'ServiceFee', { rate: rateBp(3000) })
const terms = (values: Partial<ShareTerms> = {}): ShareTerms => ({
  channelFeeRate: rateBp(60),
  channelFeeBearer: 'PRE',
  giftBearer: 'OPR',
  orderTypes: ['CHARGE', 'OCCUPY'],
  items: [landlord, investor],
  operator: { holderId: 'OPR', holderName: 'OPR', settleAccountId: null },
  ...values,
})
/** The golden order V1. */
const order = (values: Partial<SharedOrder> = {}): SharedOrder => ({
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
  ...values,
})
const sharesOf = (given: SharedOrder, by: ShareTerms) => {
  const { shares, channelFeeAmt, operatorAmt } = shareOrder(given, by)
  const amts = Object.fromEntries(shares.map(({ item: { holderId }, shareAmt }) => [holderId, shareAmt]))
  return { ...amts, FEE: channelFeeAmt, OPR: operatorAmt }
}

test('[S9.7] the golden order V1 is shared out to the fen', () => {
  expect(sharesOf(order(), terms())).toEqual({ LAN: 243, SHA: 399, FEE: 35, OPR: 5225 })
})

test('what the operator carries alone counts for the partners: V1 with its voucher on the operator', () => {
  expect(sharesOf(order({ borneServiceAmt: fen(500) }), terms())).toMatchObject({ SHA: 549, OPR: 5075 })
})

test('gifts that all carry leave the bases in proportion, but not the energy', () => {
  const shared = sharesOf(order(), terms({ giftBearer: 'SHARE' }))
  // 1902 over 4572 and 1330: 429 of the service fee
  expect(shared).toMatchObject({ LAN: 243, SHA: 270 })
})

test.each([
  ['PRE', 587],
  ['OPR', 590],
] as const)('a share of the flow with the channel fee borne by %s is %i', (channelFeeBearer, share) => {
  const items = [item('SHA', 'OrderFlow', { rate: rateBp(1000) })]
  expect(sharesOf(order(), terms({ channelFeeBearer, items }))).toMatchObject({ SHA: share })
})

test('no channel fee is due on what a margin paid', () => {
  expect(sharesOf(order({ marginPayAmt: fen(5902) }), terms())).toMatchObject({ FEE: 0 })
})

test('an order that crosses a tier is split there', () => {
  const items = [
    item(
      'LAN',
      'Battery',
      { toEnergy: energyE4(1_000_000), unitPrice: priceP4(500) },
      { fromEnergy: energyE4(1_000_000), unitPrice: priceP4(800) },
    ),
  ]
  const at = (monthEnergy: number) => sharesOf(order({ monthEnergy: energyE4(monthEnergy) }), terms({ items }))
  expect(at(0)).toMatchObject({ LAN: 243 })
  // 20 kWh at 5 fen, 28.5025 kWh at 8 fen
  expect(at(800_000)).toMatchObject({ LAN: 100 + 228 })
  expect(at(1_000_000)).toMatchObject({ LAN: 388 })
})

test('[S9.7] an occupy order is shared by its flow alone', () => {
  const items = [landlord, investor, item('HALF', 'OrderFlow', { rate: rateBp(5000) })]
  const occupied = order({
    orderType: 'OCCUPY',
    totalEnergy: energyE4(0),
    actualAmt: fen(2070),
    paidElecAmt: fen(0),
    paidServiceAmt: fen(0),
    giftPayAmt: fen(0),
  })
  expect(sharesOf(occupied, terms({ items }))).toEqual({ LAN: 0, SHA: 0, HALF: 1029, FEE: 12, OPR: 1029 })
  expect(sharesOf(occupied, terms({ items, orderTypes: ['CHARGE'] }))).toEqual({ FEE: 0, OPR: 2070 })
})

test('a free order still owes the landlord for the energy', () => {
  const free = order({ actualAmt: fen(0), paidElecAmt: fen(0), paidServiceAmt: fen(0), giftPayAmt: fen(0) })
  expect(sharesOf(free, terms())).toEqual({ LAN: 243, SHA: 0, FEE: 0, OPR: -243 })
})

const random = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}

/** The same from the text of the rules, without any function of ours. */
function naive(given: SharedOrder, by: ShareTerms) {
  if (!by.orderTypes.includes(given.orderType)) return { amts: [], fee: 0 }
  const half = (n: bigint, d: bigint): bigint => (n < 0n ? -half(-n, d) : (2n * n + d) / (2n * d))
  const fee = Number(half(BigInt(given.actualAmt - given.marginPayAmt) * BigInt(by.channelFeeRate), 10_000n))
  const split = (total: number, weights: number[]): number[] => {
    const all = weights.reduce((a, b) => a + b, 0)
    if (all === 0) return weights.map((_, at) => (at === weights.length - 1 ? total : 0))
    const parts = weights.map((weight) => Number((BigInt(total) * BigInt(weight)) / BigInt(all)))
    const rests = weights.map((weight) => (BigInt(total) * BigInt(weight)) % BigInt(all))
    while (parts.reduce((a, b) => a + b, 0) < total) {
      const best = rests.indexOf(rests.reduce((a, b) => (b > a ? b : a)))
      parts[best] = (parts[best] ?? 0) + 1
      rests[best] = -1n
    }
    return parts
  }
  const gift = by.giftBearer === 'SHARE' ? given.giftPayAmt : 0
  const giftOfService = split(gift, [given.paidElecAmt, given.paidServiceAmt])[1] ?? 0
  const flow = Math.max(
    0,
    given.actualAmt + given.borneElecAmt + given.borneServiceAmt - gift - (by.channelFeeBearer === 'PRE' ? fee : 0),
  )
  const service = Math.max(0, given.paidServiceAmt + given.borneServiceAmt - giftOfService)
  const amts = by.items.map(({ model, tiers }) => {
    if (given.orderType === 'OCCUPY' && model !== 'OrderFlow') return 0
    const from = given.monthEnergy
    const to = given.monthEnergy + given.totalEnergy
    const energies = tiers.map((one) => Math.max(0, Math.min(to, one.toEnergy ?? to) - Math.max(from, one.fromEnergy)))
    if (energies.every((energy) => energy === 0)) {
      const at = tiers.findLastIndex((one) => one.fromEnergy <= from)
      const rate = BigInt(tiers[at]?.rate ?? 0)
      return model === 'Battery' ? 0 : Number(half(BigInt(model === 'OrderFlow' ? flow : service) * rate, 10_000n))
    }
    const bases = split(model === 'OrderFlow' ? flow : service, energies)
    return tiers.reduce((sum, one, at) => {
      if (model === 'Battery')
        return sum + Number(half(BigInt(energies[at] ?? 0) * BigInt(one.unitPrice ?? 0), 1_000_000n))
      return sum + Number(half(BigInt(bases[at] ?? 0) * BigInt(one.rate ?? 0), 10_000n))
    }, 0)
  })
  return { amts, fee }
}

test('[V6] in 5 000 random setups the shares sum to what was paid, and are those of a second computation', () => {
  const seed = Math.floor(Math.random() * 1e9)
  const next = random(seed)
  const whole = (most: number) => Math.floor(next() * (most + 1))
  const pick = <T>(...all: T[]): T => all[whole(all.length - 1)] as T // never empty
  for (let round = 0; round < 5000; round += 1) {
    const [elec, service] = [whole(20_000), whole(9000)]
    const isCharge = next() < 0.8
    const actual = isCharge ? elec + service : whole(5000)
    const given = order({
      orderType: isCharge ? 'CHARGE' : 'OCCUPY',
      totalEnergy: energyE4(isCharge ? whole(900_000) : 0),
      actualAmt: fen(actual),
      paidElecAmt: fen(isCharge ? elec : 0),
      paidServiceAmt: fen(isCharge ? service : 0),
      giftPayAmt: fen(whole(actual)),
      marginPayAmt: fen(pick(0, actual, whole(actual))),
      carrierFeeAmt: fen(pick(0, whole(2000))),
      borneElecAmt: fen(isCharge ? pick(0, whole(300)) : 0),
      borneServiceAmt: fen(isCharge ? pick(0, whole(900)) : 0),
      monthEnergy: energyE4(whole(3_000_000)),
    })
    const edges = [0, whole(1_000_000), 1_000_001 + whole(1_000_000)].slice(0, 1 + whole(2))
    const items = Array.from({ length: whole(4) }, (_, at) =>
      item(
        String(at),
        pick('Battery', 'OrderFlow', 'ServiceFee'),
        ...edges.map((edge, index) => ({
          fromEnergy: energyE4(edge),
          toEnergy: edges[index + 1] === undefined ? null : energyE4(edges[index + 1] ?? 0),
          rate: rateBp(whole(4000)),
          unitPrice: priceP4(whole(3000)),
        })),
      ),
    )
    const by = terms({
      items,
      channelFeeRate: rateBp(whole(200)),
      channelFeeBearer: pick('PRE', 'OPR'),
      giftBearer: pick('OPR', 'SHARE'),
      orderTypes: pick(['CHARGE', 'OCCUPY'], ['CHARGE'], ['OCCUPY']),
    })
    const out = shareOrder(given, by)
    const expected = naive(given, by)
    const said = `seed ${seed}, round ${round}`
    expect(
      out.shares.map(({ shareAmt }) => shareAmt),
      said,
    ).toEqual(expected.amts)
    expect(out.channelFeeAmt, said).toBe(expected.fee)
    const sum = out.carrierFeeAmt + out.shares.reduce((total, { shareAmt }) => total + shareAmt, 0)
    expect(sum + out.channelFeeAmt + out.operatorAmt, said).toBe(given.actualAmt)
  }
})
