import { fen } from '@chargedeck/domain/kernel/money'
import { expect, test } from 'vitest'
import { grantQuestion } from './grant-question.ts'

const plain = {
  activityName: '回馈',
  budgetLeftAmt: null,
  voucherQty: 2,
  costAmt: fen(1250),
  prizeLines: ['立减5元：优惠券，每次2份'],
}
const of = (qty: number | null, isMore = false) => ({ qty, isMore })

test.each([
  [{}, of(3), '向 3 位客户发放“回馈”？', '最高 12.50 元，合计最高 37.50 元。', null],
  [{}, of(5000, true), '向超过 5,000 位客户发放“回馈”？', '最高 12.50 元，合计超过 62,500.00 元。', null],
  [{}, of(null), '向所有符合条件的客户发放“回馈”？', '最高 12.50 元。', null],
  [{ costAmt: null }, of(3), '向 3 位客户发放“回馈”？', '含不封顶的折扣券、电量券或洗车券，金额无法预计。', null],
  [{ budgetLeftAmt: fen(3750) }, of(3), '向 3 位客户发放“回馈”？', '最高 12.50 元，合计最高 37.50 元。', null],
  [
    { budgetLeftAmt: fen(3749) },
    of(3),
    '向 3 位客户发放“回馈”？',
    '最高 12.50 元，合计最高 37.50 元。',
    '活动剩余预算 37.49 元，只够 2 位，用完即停止。',
  ],
  [
    { budgetLeftAmt: fen(100_000) },
    of(null),
    '向所有符合条件的客户发放“回馈”？',
    '最高 12.50 元。',
    '活动剩余预算 1,000.00 元，只够 80 位，用完即停止。',
  ],
] as const)('%j for %j asks %s', (facts, reached, title, cost, budget) => {
  const lines = [`每位 2 张优惠券，${cost}`, ...plain.prizeLines, ...(budget === null ? [] : [budget])]
  expect(grantQuestion({ ...plain, ...facts }, reached)).toEqual({
    title,
    lines: [...lines, '不在活动范围内或已达次数上限的客户不发，原因见发放报告。'],
  })
})
