import { expect, test } from 'vitest'
import { energyE4, fen, rateBp } from '../kernel/money.ts'
import { ruleFaults, unusedPrize, type RuleFault, type RuleFaultCode } from './check-rule.ts'
import { aVoucher } from '../voucher/fixtures.ts'
import { prizes } from './fixtures.ts'
import { prizeFault, type Prize, type PrizeFault } from './prizes.ts'
import type { ActivityRule, TopUpTier } from './rules.ts'

const [voucher, gift] = prizes as [Prize, Prize] // the fixture has two
const unpriced: Prize = {
  ...aVoucher({ voucherType: 'ENERGY', faceEnergy: energyE4(200_000) }),
  id: 'energy',
  prizeType: 'VOUCHER',
  qty: 1,
  validDays: 30,
}
const all = [...prizes, unpriced]

const tier = (minAmt: number, giftAmt: number, prizeIds: string[] = []): TopUpTier => ({
  minAmt: fen(minAmt),
  giftAmt: fen(giftAmt),
  prizeIds,
})
const topUp = (...tiers: TopUpTier[]): ActivityRule => ({ activityType: 'TOP_UP_GIFT', rule: { tiers } })
const rebate = (...tiers: TopUpTier[]): ActivityRule => ({
  activityType: 'CHARGE_REBATE',
  rule: { tiers: tiers.map(({ minAmt, prizeIds }) => ({ minAmt, prizeIds })) },
})
const discount = (rate: number): ActivityRule => ({
  activityType: 'CHARGE_DISCOUNT',
  rule: { serviceRate: rateBp(rate) },
})
const fission = (inviterPrizes: string[], inviteePrizes: string[], maxInvitees: number | null = 5): ActivityRule => ({
  activityType: 'FISSION',
  rule: { inviterPrizes, inviteePrizes, maxInvitees, trigger: 'REGISTER', minAmt: null },
})
const firstCharge = (minAmt: number, ...prizeIds: string[]): ActivityRule => ({
  activityType: 'FIRST_CHARGE',
  rule: { minAmt: fen(minAmt), prizeIds },
})
const at = (index: number, code: RuleFaultCode): RuleFault => ({ code, tier: index })
const whole = (code: RuleFaultCode): RuleFault => ({ code, tier: null })

test.each<[string, ActivityRule, RuleFault | null]>([
  ['充200送20', topUp(tier(20_000, 2000)), null],
  ['two rising tiers', topUp(tier(20_000, 2000), tier(50_000, 6000)), null],
  ['a gift, then vouchers of more worth', topUp(tier(20_000, 900), tier(50_000, 0, ['voucher'])), null],
  ['no tier', topUp(), whole('NO_TIERS')],
  ['eleven tiers', topUp(...Array.from({ length: 11 }, (_, n) => tier(n + 1, n + 1))), whole('TOO_MANY_TIERS')],
  ['two equal tiers', topUp(tier(20_000, 2000), tier(20_000, 3000)), at(1, 'TIERS_NOT_RISING')],
  ['a tier that gives less', topUp(tier(20_000, 2000), tier(50_000, 1999)), at(1, 'TIERS_NOT_RISING')],
  ['a tier that gives nothing', topUp(tier(20_000, 0)), at(0, 'NO_PRIZES')],
  ['a tier from nothing', topUp(tier(0, 2000)), at(0, 'AMT_OUT_OF_RANGE')],
  ['a gift below nothing', topUp(tier(20_000, -1)), at(0, 'AMT_OUT_OF_RANGE')],
  ['a prize that does not exist', topUp(tier(20_000, 0, ['car'])), at(0, 'UNKNOWN_PRIZE')],
  ['a rebate of vouchers', rebate(tier(5000, 0, ['voucher'])), null],
  ['a rebate of nothing', rebate(tier(5000, 900)), at(0, 'NO_PRIZES')],
  ['a rebate that falls', rebate(tier(50, 0, ['voucher']), tier(90, 0, ['gift'])), at(1, 'TIERS_NOT_RISING')],
  ['a rebate of energy above one of an amount', rebate(tier(30, 0, ['gift']), tier(100, 0, ['energy'])), null],
  [
    'equal amounts with energy',
    rebate(tier(30, 0, ['gift']), tier(30, 0, ['energy'])),
    { code: 'TIERS_NOT_RISING', tier: 1 },
  ],
  ['a discount of a tenth', discount(9000), null],
  ['a free service fee', discount(0), null],
  ['a discount of nothing', discount(10_000), whole('RATE_OUT_OF_RANGE')],
  ['a surcharge', discount(-1), whole('RATE_OUT_OF_RANGE')],
  ['a gift for registering', { activityType: 'REGISTER_GIFT', rule: { prizeIds: ['gift'] } }, null],
  ['nothing for registering', { activityType: 'REGISTER_GIFT', rule: { prizeIds: [] } }, whole('NO_PRIZES')],
  ['a grant', { activityType: 'GRANT', rule: { prizeIds: ['voucher'], target: 'SHEET' } }, null],
  ['a grant of nothing', { activityType: 'GRANT', rule: { prizeIds: [], target: 'IDS' } }, whole('NO_PRIZES')],
  ['a first charge', firstCharge(0, 'voucher'), null],
  ['a first charge below nothing', firstCharge(-1, 'voucher'), whole('AMT_OUT_OF_RANGE')],
  ['a first charge for nothing', firstCharge(1000), whole('NO_PRIZES')],
  ['prizes for the invitee only', fission([], ['voucher']), null],
  ['prizes for nobody', fission([], []), whole('NO_PRIZES')],
  ['an unknown prize for the inviter', fission(['car'], ['voucher']), whole('UNKNOWN_PRIZE')],
  ['invitees without a limit', fission(['gift'], [], null), null],
  ['half an invitee', fission(['gift'], [], 0.5), whole('INVITEES_OUT_OF_RANGE')],
])('%s', (_name, rule, fault) => {
  expect(ruleFaults(rule, all)).toEqual(fault === null ? [] : [fault])
})

test('each tier that is wrong is told, and none for less than a prize that is wrong itself', () => {
  const tiers = [tier(0, 1), tier(20_000, 0), tier(30_000, 0, ['gift'])]
  expect(ruleFaults(topUp(...tiers), all)).toEqual([at(0, 'AMT_OUT_OF_RANGE'), at(1, 'NO_PRIZES')])
  const free: Prize = { ...gift, prizeType: 'GIFT_AMT', faceAmt: fen(0) }
  expect(ruleFaults(topUp(tier(10_000, 1), tier(30_000, 0, ['gift'])), [free])).toEqual([])
})

test.each<[string, Prize, PrizeFault | null]>([
  ['two vouchers for thirty days', voucher, null],
  ['a gift', gift, null],
  ['no piece', { ...gift, qty: 0 }, 'QTY_OUT_OF_RANGE'],
  ['half a piece', { ...gift, qty: 0.5 }, 'QTY_OUT_OF_RANGE'],
  ['a gift of nothing', { ...gift, prizeType: 'GIFT_AMT', faceAmt: fen(0) }, 'GIFT_AMT_MISSING'],
])('a prize of %s: %s', (_name, prize, fault) => {
  expect(prizeFault(prize)).toBe(fault)
})

test('a voucher among the prizes needs its days and its terms', () => {
  if (voucher.prizeType !== 'VOUCHER') throw new Error('the first prize is a voucher')
  expect(prizeFault({ ...voucher, validDays: 0 })).toBe('VALID_DAYS_OUT_OF_RANGE')
  expect(prizeFault({ ...voucher, faceAmt: null })).toBe('FACE_AMT_MISSING')
  expect(prizeFault({ ...voucher, voucherType: 'ENERGY', faceEnergy: energyE4(100_000) })).toBeNull()
})

test.each([
  ['TOP_UP_GIFT', { tiers: [{ prizeIds: ['voucher'] }, {}] }, 1],
  ['CHARGE_REBATE', { tiers: [{ prizeIds: ['voucher'] }, { prizeIds: ['gift'] }] }, null],
  ['FISSION', { inviterPrizes: ['gift'], inviteePrizes: ['gift'] }, 0],
  ['FISSION', { inviterPrizes: ['gift'], inviteePrizes: ['voucher'] }, null],
  ['GRANT', {}, null],
] as const)('of a voucher and a gift, %s by %j never gives prize %s', (type, rule, unused) => {
  expect(unusedPrize(type, rule, [voucher, gift])).toBe(unused)
})
