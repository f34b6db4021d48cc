import { expect, test } from 'vitest'
import { budgetFault, unusedFault } from './gift-faults.ts'
import { newPrize } from './prize-values.ts'

const five = {
  ...newPrize('new1'),
  prizeName: '满50减5',
  voucherType: 'FULL_CUT' as const,
  faceYuan: 5,
  thresholdYuan: 50,
}
const gift = { ...newPrize('new2'), prizeType: 'GIFT_AMT' as const, faceYuan: 3, qty: 2 }
const wash = { ...newPrize('new3'), prizeName: '洗车', voucherType: 'WASH' as const }

test('a prize that no tier and no side of an invitation gives is named', () => {
  const tiers = [{ minYuan: 100, prizeIds: ['new2'] }]
  expect(unusedFault({ activityType: 'TOP_UP_GIFT', tiers, prizes: [gift, five] })).toBe(
    '奖品“满50减5”没有用于任何阶梯，请在规则中选择，或删除',
  )
  expect(unusedFault({ activityType: 'TOP_UP_GIFT', tiers, prizes: [gift] })).toBeNull()
  expect(unusedFault({ activityType: 'FISSION', inviteePrizes: ['new1'], prizes: [five, gift] })).toBe(
    '奖品2邀请人和被邀请人都不得，请在规则中选择，或删除',
  )
  expect(unusedFault({ activityType: 'GRANT', prizes: [five] })).toBeNull()
})

test.each([
  [{ activityType: 'GRANT', prizes: [five, gift] }, 10.99, '11.00'],
  [{ activityType: 'GRANT', prizes: [five, gift] }, 11, null],
  [{ activityType: 'GRANT', prizes: [wash] }, 0.01, null],
  [
    { activityType: 'TOP_UP_GIFT', prizes: [five], tiers: [{ giftYuan: 20, prizeIds: ['new1'] }, { giftYuan: 8 }] },
    7,
    '8.00',
  ],
  [
    { activityType: 'TOP_UP_GIFT', prizes: [five], tiers: [{ giftYuan: 20, prizeIds: ['new1'] }, { giftYuan: 8 }] },
    9,
    null,
  ],
  [{ activityType: 'FISSION', prizes: [five, gift], inviterPrizes: ['new1'], inviteePrizes: ['new2'] }, 10, '11.00'],
  [{ activityType: 'CHARGE_DISCOUNT' }, 0.01, null],
] as const)(
  '%j with a budget of %d yuan needs %s yuan for one reward, or nothing more',
  (fields, budgetYuan, least) => {
    const typed = structuredClone({ ...fields, budgetYuan }) as Parameters<typeof budgetFault>[0] // not read-only
    expect(budgetFault(typed)).toBe(least && `预算不够送出一份奖励，最少一份为 ${least} 元`)
  },
)
