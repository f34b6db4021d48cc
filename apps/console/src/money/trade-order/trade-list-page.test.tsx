import type { TradeOrder } from '@chargedeck/contract/money/trade-order/row'
import { success } from '@chargedeck/contract/envelope'
import { payTransStates, tradeStates } from '@chargedeck/domain/trade-order/states'
import { tradeTypes } from '@chargedeck/domain/trade-order/types'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { bodyOf, openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { TradeListPage } from './trade-list-page.tsx'

const trade = (facts: Partial<TradeOrder>) =>
  ({
    orderId: facts.tradeNo,
    tradeType: tradeTypes.topUp,
    tradeStatus: tradeStates.succeeded,
    payTransStatus: payTransStates.succeeded,
    tradeChannel: 'OfflinePay',
    channelText: '线下',
    customerId: '5',
    nickname: '张先生',
    groupId: null,
    refundBatchNo: null,
    tradeAmt: 10_000,
    giftAmt: 0,
    remainAmt: 0,
    refundedAmt: 0,
    feeAmt: 0,
    clawAmt: 0,
    operatorId: '8',
    companyName: '示例公司',
    createTime: '2026-03-12 12:00:00',
    changeable: true,
    ...facts,
  }) as TradeOrder // the list reads no more
const refund = trade({
  tradeNo: 'RF1',
  tradeType: tradeTypes.refund,
  tradeStatus: tradeStates.toPay,
  payTransStatus: payTransStates.initiated,
  refundBatchNo: 'B1',
})
const other = trade({ ...refund, tradeNo: 'RF2' })
const proof = { fileId: '3', fileName: '回单.pdf', fileType: 'application/pdf', fileSize: 2048 }
const detail = {
  trade: { ...refund, reason: '客户销户', refundBatchNo: 'B1', operatorName: '小王' },
  origin: trade({ tradeNo: 'TP7' }),
  refunds: [other],
  payTrans: null,
  proofs: [proof],
  lots: [],
  journals: [],
}
const online = { tradeChannel: 'WePay', tradeStatus: tradeStates.processing, payTransStatus: payTransStates.processing }
const rows = [
  refund,
  trade({ tradeNo: 'TP1', tradeStatus: tradeStates.processing, operatorId: '7' }),
  trade({ tradeNo: 'TP2', ...online }),
  trade({ tradeNo: 'TP3', remainAmt: 10_000 as TradeOrder['remainAmt'] }),
  trade({ tradeNo: 'TP4', remainAmt: 10_000 as TradeOrder['remainAmt'], changeable: false }),
  trade({ tradeNo: 'CL1', tradeType: tradeTypes.clear }),
]
function open(permissions: string[]) {
  const fetched = theServerAnswers((url) => {
    if (url.endsWith('/trade/order/one')) return success(detail)
    if (url.endsWith('/trade/order/payment')) return success({ orderId: 'TP2', tradeStatus: '1', closingFlag: 0 })
    if (url.endsWith('/page')) return success({ pageNo: 1, totalPage: 1, totalRows: 4, totalCapped: false, rows })
    return success(null)
  })
  openPage(<TradeListPage />, { permissions })
  return (path: string) => fetched.mock.calls.filter(([url]) => url.endsWith(path)).map((sent) => bodyOf(sent))
}
const rowOf = async (tradeNo: string) => (await screen.findByText(tradeNo)).closest('tr') as HTMLElement
const loading = { timeout: 10_000 } // the dialog loads when it opens
const calls = ['close', 'payment:query', 'refund', 'refund:terms', 'topUp:confirm', 'refund:confirm']
const all = calls.map((name) => `trade:order:${name}`)

beforeEach(() => localStorage.clear())

test('a refund that waits is reviewed from its row, with its proof, reason, applicant, top-up and batch in sight', async () => {
  const sent = open(all)
  await userEvent.click(within(await rowOf('RF1')).getByText('复核'))
  const question = await screen.findByText('张先生，2笔，共200.00元。', undefined, loading)
  const dialog = within(question.closest('.ant-modal') as HTMLElement)
  for (const fact of ['客户销户', '小王', '线下', 'B1', '共1份，您没有查看凭证的权限', 'TP7', 'RF2'])
    expect(dialog.getByText(fact)).toBeTruthy()
  await userEvent.click(screen.getByText('复核通过'))
  await expect.poll(() => sent('/trade/order/refund/confirm')).toEqual([{ refundBatchNo: 'B1' }])
})

test('who took a large top-up does not review it, and what waits at a channel is asked about or closed', async () => {
  const sent = open(all)
  await userEvent.click(within(await rowOf('TP1')).getByLabelText('更多'))
  expect(await screen.findByText('须由另一人复核')).toBeTruthy()
  await userEvent.click(within(await rowOf('TP2')).getByText('关闭'))
  expect(await screen.findByText('收款码失效，客户不能再支付；若已支付则照常到账。', undefined, loading)).toBeTruthy()
  await userEvent.click(within(await rowOf('TP2')).getByLabelText('更多'))
  await userEvent.click(await screen.findByText('查单'))
  await expect.poll(() => sent('/trade/order/payment/query')).toEqual([{ orderId: 'TP2' }])
})

test('a row of which nothing can go back says why in place of an action', async () => {
  open(all)
  await userEvent.click(within(await rowOf('CL1')).getByText('不可操作'))
  expect(await screen.findByText('清零不能退款')).toBeTruthy()
})

test('the trade of a customer of another company is looked at alone', async () => {
  open(all)
  await userEvent.click(within(await rowOf('TP4')).getByText('不可操作'))
  expect(await screen.findByText('其他公司的交易，只能查看')).toBeTruthy()
})

test('a role that may only refund is offered nothing else', async () => {
  open(['trade:order:refund', 'trade:order:refund:terms'])
  expect(within(await rowOf('TP3')).getByText('退款')).toBeTruthy()
  for (const label of ['复核', '关闭', '查单']) expect(screen.queryByText(label)).toBeNull()
})
