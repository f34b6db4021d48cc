import type { TradeOrderDetail } from '@chargedeck/contract/money/trade-order/detail'
import { success } from '@chargedeck/contract/envelope'
import { payTransStates, tradeStates } from '@chargedeck/domain/trade-order/states'
import { tradeTypes } from '@chargedeck/domain/trade-order/types'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { TradeStory } from './trade-story.tsx'

const refund = {
  orderId: '9',
  tradeNo: 'RF9',
  tradeType: tradeTypes.refund,
  tradeStatus: tradeStates.closed,
  payTransStatus: payTransStates.initiated,
  tradeChannel: 'OfflinePay',
  channelText: '线下',
  customerId: '5',
  groupId: null,
  tradeAmt: 3000,
  balanceBeforeAmt: 3000,
  balanceAfterAmt: 0,
  createTime: '2026-03-12 12:00:00',
  finishTime: null,
  closeTime: '2026-03-12 12:30:00',
  failReason: '客户不退了',
}
function tell(facts: object) {
  theServerAnswers(() => success({ rewards: [] }))
  const told = { trade: { ...refund, ...facts }, origin: null, refunds: [], payTrans: null, proofs: [], lots: [] }
  openPage(<TradeStory detail={{ ...told, journals: [] } as unknown as TradeOrderDetail} />) // it reads no more
}
const valueOf = async (label: string) =>
  (await screen.findByText(label)).closest('.ant-descriptions-item')?.textContent?.replace(label, '')

test('a closed refund has left no wallet, was never sent, and says when and why it was closed', async () => {
  tell({})
  expect(await valueOf('交易后余额（元）')).toBe('-')
  expect(await valueOf('流水状态')).toBe('-')
  expect(await valueOf('关闭时间')).toContain('12:30')
  expect(await valueOf('关闭原因')).toBe('客户不退了')
  expect(screen.queryByText('失败原因')).toBeNull()
})

test('a top-up that waits for a second person has changed nothing yet', async () => {
  tell({ tradeType: tradeTypes.topUp, tradeStatus: tradeStates.processing, failReason: null })
  expect(await valueOf('交易后余额（元）')).toBe('-')
  expect(await valueOf('流水状态')).toBe('-')
})

test('a refund that was paid out shows the wallet after it', async () => {
  tell({ tradeStatus: tradeStates.succeeded, payTransStatus: payTransStates.succeeded, closeTime: null })
  expect(await valueOf('交易后余额（元）')).toBe('0.00')
  expect(await valueOf('流水状态')).toBe('成功')
})
