import type { WashUse } from '@chargedeck/contract/kit/wash-use/shapes'
import { fen } from '@chargedeck/domain/kernel/money'
import { washUseStates } from '@chargedeck/domain/wash-use/states'
import { expect, test } from 'vitest'
import { washUseTag, whyOf } from './use-labels.ts'

const aUse = (facts: Partial<WashUse> = {}): WashUse => ({
  id: '7',
  useNo: 'WU7',
  washId: '21',
  washName: '1号洗车机',
  stationId: '3',
  stationName: '示例站',
  bayNo: 1,
  payWay: 'WALLET',
  priceAmt: fen(1500),
  status: washUseStates.done,
  washMin: 6,
  createTime: '2026-03-12 12:00:00',
  startTime: '2026-03-12 12:00:05',
  endTime: '2026-03-12 12:21:05',
  failReason: null,
  doubtReason: '洗车机没有报告完成',
  confirmTime: null,
  confirmRemark: null,
  customerId: '5',
  mobile: '138****0001',
  isAsked: true,
  startedBy: 'APP',
  principalAmt: fen(1500),
  giftPayAmt: fen(0),
  voucherId: null,
  voucherNo: null,
  sourceOrderId: null,
  ...facts,
})

test('a wash in doubt waits until staff say how they know that it was done, or refund it', () => {
  const { refunded } = washUseStates
  expect([washUseTag(aUse()).label, whyOf(aUse())]).toEqual(['待核实', '洗车机没有报告完成'])
  const confirmed = aUse({ confirmTime: '2026-03-12 13:00:00', confirmRemark: '电话确认' })
  expect([washUseTag(confirmed).label, whyOf(confirmed)]).toEqual(['已完成', '洗车机没有报告完成；已核实：电话确认'])
  const back = aUse({ status: refunded, failReason: '没有洗' })
  expect([washUseTag(back).label, whyOf(back)]).toEqual(['已退款', '没有洗'])
})
