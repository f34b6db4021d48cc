import { failure, success } from '@chargedeck/contract/envelope'
import type { RoamingDetail } from '@chargedeck/contract/partner/roaming-order/detail'
import type { RoamingOrder } from '@chargedeck/contract/partner/roaming-order/row'
import { manualSettlementStates } from '@chargedeck/domain/charge-order/manual-settlement'
import { energyE4, fen, priceP4 } from '@chargedeck/domain/kernel/money'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { roamingCheckStates, roamingOrderStates } from '@chargedeck/domain/roaming-order/states'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { bodyOf, openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { RoamingList } from './roaming-list.tsx'

const order: RoamingOrder = {
  id: '5',
  orderNo: 'MA5DEMO01000000000000000005',
  carrierId: '7',
  carrierName: '示例资源方',
  carrierStationId: '8',
  stationName: '示例资源方·番禺广场站',
  gunCode: 'SUP030101',
  gunName: 'A枪',
  customerId: '9',
  mobile: '138****0001',
  nickname: '李女士',
  orderStatus: roamingOrderStates.charging,
  createTime: '2026-03-12 12:00:00',
  startTime: '2026-03-12 12:00:05',
  endTime: null,
  energy: energyE4(295_000),
  totalAmt: fen(3540),
  payableAmt: fen(0),
  owedAmt: fen(0),
  checkStatus: roamingCheckStates.open,
  failReason: null,
  settlementWaits: 0,
  settleTime: null,
  disputedAmt: null,
}
const detail: RoamingDetail = {
  ...order,
  freezeAmt: fen(5000),
  prices: [{ startTime: '00:00', elecPrice: priceP4(7000), servicePrice: priceP4(5000) }],
  soc: 55,
  newsTime: '2026-03-12 12:29:00',
  stopSide: null,
  stopReason: null,
  elecAmt: null,
  serviceAmt: null,
  principalAmt: fen(0),
  giftPayAmt: fen(0),
  carrierFeeAmt: fen(0),
  billedEnergy: null,
  billedAmt: null,
  disputedEnergy: null,
  disputedTime: null,
  lines: [],
  moves: [
    {
      id: '1',
      fromStatus: null,
      toStatus: roamingOrderStates.starting,
      note: '请求启动',
      userName: '张三',
      moveTime: '2026-03-12 12:00:00',
    },
  ],
  settlements: [],
  lots: [],
  journals: [],
}
const path = (name: string) => `connectivity:carrier:roaming:${name}`
const loading = { timeout: 10_000 } // drawers and dialogs load when they open

function open(permissions: string[], row = order) {
  const fetched = theServerAnswers((url) => {
    if (url.endsWith('/roaming/stop')) return failure('ROAMING_ORDER.NOT_CHARGING')
    if (url.endsWith('/roaming/detail')) return success({ ...detail, ...row })
    if (url.includes('/adjust/preview')) return failure('ROAMING_ORDER.ADJUST_TOO_LATE')
    return success({ pageNo: 1, pageSize: 10, totalPage: 1, totalRows: 1, totalCapped: false, rows: [row] })
  })
  openPage(<RoamingList />, { permissions })
  return (end: string) =>
    fetched.mock.calls.flatMap((sent) => (sent[0].split('?')[0]?.endsWith(end) ? [bodyOf(sent)] : []))
}

afterEach(() => vi.useRealTimers())

test('a charge at a partner shows its steps, and that it is not settled', async () => {
  open([path('page'), path('detail')])
  await userEvent.click(await screen.findByText('示例资源方·番禺广场站', undefined, loading))
  const drawer = await screen.findByRole('dialog', undefined, loading)
  expect(await within(drawer).findByText('请求启动 · 张三', undefined, loading)).toBeTruthy()
  expect(within(drawer).getByText('费用（充电中，未结算）')).toBeTruthy()
  expect(within(drawer).queryByText('资金来源')).toBeNull()
})

test('a settled charge names the top-ups that paid it, and what none of them paid', async () => {
  const lot = { tradeId: '21', tradeNo: 'TP21', tradeType: 'TOP_UP', payTime: '2026-03-01 09:00:00' } as const
  const paid = { orderStatus: roamingOrderStates.done, principalAmt: fen(3040), giftPayAmt: fen(500) }
  const lots = [{ ...lot, principalAmt: fen(3000), giftAmt: fen(500) }]
  open([path('page'), path('detail')], { ...order, ...paid, lots } as RoamingOrder)
  await userEvent.click(await screen.findByText('示例资源方·番禺广场站', undefined, loading))
  const drawer = within(await screen.findByRole('dialog', undefined, loading))
  expect(await drawer.findByText('资金来源', undefined, loading)).toBeTruthy()
  expect(drawer.getByText('TP21').closest('tr')?.textContent).toContain('30.005.00')
  expect(drawer.getByText(/另有0.40元没有批次/)).toBeTruthy()
})

test('a charge is stopped after a question, and a refusal is shown there', async () => {
  const sent = open([path('page'), path('stop')])
  await userEvent.click(await screen.findByText('停止充电', undefined, loading))
  const question = within(await screen.findByRole('dialog', undefined, loading))
  await userEvent.click(question.getAllByText('停止充电').at(-1) as HTMLElement)
  expect(await question.findByText('订单不在充电中', undefined, loading)).toBeTruthy()
  expect(sent('/roaming/stop')).toEqual([{ id: '5' }])
})

test('who may only read has no buttons', async () => {
  open([path('page'), path('detail')])
  expect(await screen.findByText('示例资源方·番禺广场站', undefined, loading)).toBeTruthy()
  expect(screen.queryByText('停止充电')).toBeNull()
})

test('a charge without a bill is settled by hand, beside what its partner had said; a large amount waits', async () => {
  const abnormal = { ...order, orderStatus: roamingOrderStates.abnormal }
  const sent = open([path('page'), path('settle')], abnormal)
  await userEvent.click(await screen.findByText('人工结算', undefined, loading))
  const form = within(await screen.findByRole('dialog', undefined, loading))
  expect(form.getByText('对方此前报告：29.50度')).toBeTruthy()
  await userEvent.type(form.getByLabelText('结算电量'), '20.5')
  await userEvent.type(form.getByLabelText('结算金额'), '24.6')
  await userEvent.type(form.getByLabelText('原因'), '双方核对')
  await userEvent.click(form.getByRole('button', { name: /^结\s*算$/ }))
  await vi.waitFor(() =>
    expect(sent('/roaming/settle')).toMatchObject([
      { id: '5', energy: 205_000, amt: 2460, reason: '双方核对', requestId: expect.stringMatching(/./) },
    ]),
  )
})

test('what waits is settled by a second person, and not by the one who asked', async () => {
  const settlement = {
    settlementId: '3',
    status: manualSettlementStates.waiting,
    adjustFlag: 0,
    saidEnergy: null,
    saidAmt: null,
    energy: energyE4(205_000),
    amt: fen(2460),
    reason: '双方核对',
    createUserName: '张三',
    createTime: '2026-03-12 13:00:00',
    reviewUserName: null,
    reviewTime: null,
    reviewNote: null,
  }
  const waits = { ...order, orderStatus: roamingOrderStates.abnormal, settlementWaits: 1, failReason: '账单缺失' }
  const row = { ...waits, settlements: [{ ...settlement, createUserId: '99' }] }
  open([path('page'), path('detail'), path('settle:confirm')], row)
  await userEvent.click(await screen.findByText('示例资源方·番禺广场站', undefined, loading))
  const drawer = within(await screen.findByRole('dialog', undefined, loading))
  expect(await drawer.findByText('未报告 → 24.60', undefined, loading)).toBeTruthy()
  expect(drawer.getByRole<HTMLButtonElement>('button', { name: '复核通过' }).disabled).toBe(false)
  expect(drawer.queryByText('驳回')).toBeNull()
})

test('a settled charge is adjusted beside what it cost, and the partner may have asked for more', async () => {
  const settleTime = toWallTime(new Date())
  const done = { ...order, orderStatus: roamingOrderStates.done, settleTime, disputedAmt: fen(3700) }
  const paid = { elecAmt: fen(2065), serviceAmt: fen(1475), principalAmt: fen(3540) }
  const row = { ...done, settlements: [], disputedEnergy: energyE4(310_000), disputedTime: settleTime, ...paid }
  const sent = open([path('page'), path('detail'), path('adjust'), path('dispute:keep')], row)
  expect(await screen.findByText('对方有异议', undefined, loading)).toBeTruthy()
  await userEvent.click(await screen.findByText('调整', undefined, loading))
  const form = within(await screen.findByRole('dialog', undefined, loading))
  expect(await form.findByText('20.65 元', undefined, loading)).toBeTruthy()
  const before = form.getAllByRole('row').map((row) => row.textContent)
  expect(before).toEqual(expect.arrayContaining(['电费20.65 元-', '服务费14.75 元-', '充值支付35.40 元-']))
  const amt = form.getByLabelText('新的金额')
  await userEvent.clear(amt)
  await userEvent.type(amt, '30')
  await userEvent.type(form.getByLabelText('原因'), '对方更正')
  await userEvent.click(form.getByRole('button', { name: /^调\s*整$/ }))
  await vi.waitFor(() =>
    expect(sent('/roaming/adjust')).toMatchObject([
      { id: '5', energy: 295_000, amt: 3000, beforeAmt: 3540, reason: '对方更正' },
    ]),
  )
})

test('an amount out of its range is named at its field and asks the server nothing, and goes when it is corrected', async () => {
  const done = { ...order, orderStatus: roamingOrderStates.done, settleTime: toWallTime(new Date()) }
  const { form, amt, sent } = await openAdjustment(done)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await userEvent.clear(amt)
  await userEvent.type(amt, '999999999')
  await userEvent.click(form.getByRole('button', { name: /^调\s*整$/ }))
  expect(await form.findByText('应在0～100,000元之间')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(500)) // longer than the pause after typing
  expect(sent('/adjust/preview')).toEqual([])
  await userEvent.clear(amt)
  await userEvent.type(amt, '40')
  await vi.waitFor(() => expect(form.queryByText('应在0～100,000元之间')).toBeNull())
  await act(() => vi.advanceTimersByTimeAsync(500))
  await vi.waitFor(() => expect(sent('/adjust/preview').length).toBeGreaterThan(0))
})

async function openAdjustment(row: RoamingOrder) {
  const sent = open([path('page'), path('adjust')], row)
  await userEvent.click(await screen.findByText('调整', undefined, loading))
  const form = within(await screen.findByRole('dialog', undefined, loading))
  return { form, amt: form.getByLabelText('新的金额'), sent }
}
