import { energyE4, fen, priceP4, rateBp } from '@chargedeck/domain/kernel/money'
import type { TacticItem } from '@chargedeck/domain/assign-tactic/items'
import { expect, test } from 'vitest'
import { termsOfTactic } from './tactic-terms.ts'
import { linesOf, v1Trial } from './trial.ts'

const plain = { tierFrom: energyE4(0), tierTo: null, rate: null, unitPrice: null, minAmt: fen(0), label: null }
const items: TacticItem[] = [
  { ...plain, seq: 1, holderType: 'LAN', model: 'Battery', unitPrice: priceP4(500) },
  { ...plain, seq: 2, holderType: 'SHA', model: 'ServiceFee', rate: rateBp(3000) },
]
const terms = termsOfTactic(
  { orderTypes: ['CHARGE'], channelFeeRate: rateBp(60), channelFeeBearer: 'PRE', giftBearer: 'OPR' },
  items,
)

test('the calculator shares V1 out to the fen, and its lines sum to what was paid', () => {
  const lines = terms ? linesOf(terms, v1Trial) : []
  expect(lines.map(({ name, basis, amt }) => [name, basis, amt])).toEqual([
    ['场地方（第1条）', '48.50度 × 0.05元/度', 243],
    ['站点股东（第2条）', '13.30元 × 30%', 399],
    ['通道费', '59.02元 × 0.6%', 35],
    ['运营方', '剩余部分', 5225],
    ['合计', '订单实收', 5902],
  ])
})

test('gifts and margins are never more than what was paid', () => {
  const trial = { ...v1Trial, giftYuan: 50, marginYuan: 50 }
  expect(terms && linesOf(terms, trial).find(({ key }) => key === 'fee')).toMatchObject({ amt: 30 })
})

test('a faulty tactic has no terms', () => {
  const tactic = { orderTypes: [], channelFeeRate: rateBp(0), channelFeeBearer: 'PRE', giftBearer: 'OPR' } as const
  expect(termsOfTactic({ ...tactic, orderTypes: [] }, [])).toBeNull()
})
