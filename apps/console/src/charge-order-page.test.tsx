import { success } from '@chargedeck/contract/envelope'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { bodyOf, openPage, theServerAnswers } from '../test/open-page.tsx'
import { ChargeOrderPage } from './charge-order-page.tsx'
import { anOrder } from './charging/charge-order/fixtures.ts'

const ofCarrier = anOrder({ orderId: '1', orderNo: 'CO1', carrierId: '7', orderStatus: chargeOrderStates.done })
const own = anOrder({ orderId: '2', orderNo: 'CO2', orderStatus: chargeOrderStates.done })
const running = anOrder({ orderId: '3', orderNo: 'CO3', carrierId: '7', orderStatus: chargeOrderStates.charging })
const rows = [ofCarrier, own, running]
const outcome = (orderId: string, result: string, message: string, receivers: string[]) => ({
  orderId,
  orderNo: `CO${orderId}`,
  result,
  message,
  receivers,
})
const previews = [
  outcome('1', 'POSSIBLE', '可推送', ['示例出行平台']),
  outcome('2', 'REFUSED', '订单不是流量方的订单', []),
  outcome('3', 'REFUSED', '订单未完成', []),
]
const none = { totalEnergy: 0, elecAmt: 0, serviceAmt: 0, totalAmt: 0, discountAmt: 0, actualAmt: 0 }
const sums = { orderQty: 3, ...none }
function open(permissions: string[], shown = previews) {
  const fetched = theServerAnswers((url) => {
    if (url.endsWith('/tpp/push')) return success([outcome('1', 'QUEUED', '已加入推送队列', ['示例出行平台'])])
    if (url.includes('/push/preview')) return success(shown)
    if (url.endsWith('/summary')) return success(sums)
    return success({ pageNo: 1, pageSize: 10, totalPage: 1, totalRows: 3, totalCapped: false, rows })
  })
  openPage(<ChargeOrderPage />, { permissions })
  return () => fetched.mock.calls.flatMap((sent) => (sent[0].endsWith('/push') ? [bodyOf(sent)] : []))
}
const loading = { timeout: 10_000 } // the dialog loads when it opens
const mayPush = ['carrier:order:tpp:push', 'carrier:order:push:preview']
const waivers = ['kit:barrierGate:push:resend', 'kit:barrierGate:push:preview']

beforeEach(() => localStorage.clear())

test('chosen orders are pushed after staff saw how many go to whom, and why the others cannot', async () => {
  const sent = open(mayPush)
  await userEvent.click(await screen.findByText('批量推送'))
  for (const box of (await screen.findAllByLabelText('选择此行')).slice(0, 3)) await userEvent.click(box)
  await userEvent.click(await screen.findByText('批量推送流量方', undefined, loading))
  expect(await screen.findByText('1 单可推送，2 单不能推送', undefined, loading)).toBeTruthy()
  expect(screen.getByText('推送给：示例出行平台 1 单')).toBeTruthy()
  expect(screen.getByText('订单未完成')).toBeTruthy()
  await userEvent.click(screen.getByText(/^推\s*送$/))
  await expect.poll(sent).toEqual([{ orderIds: ['1'] }])
  expect(screen.queryByText('批量推送监管')).toBeNull()
})

test('of one order the dialog says once to whom it goes, or why to nobody', async () => {
  open(mayPush, previews.slice(0, 1))
  const ask = async (orderNo: string) => {
    const row = (await screen.findByText(orderNo)).closest('tr') as HTMLElement
    await userEvent.click(within(row).getByText('推送流量方'))
  }
  await ask('CO1')
  expect(await screen.findByText('推送给：示例出行平台', undefined, loading)).toBeTruthy()
  expect(screen.queryByText(/可推送/)).toBeNull()
  cleanup()
  open(mayPush, [outcome('1', 'REFUSED', '运营商已停用或未启用订单推送', [])])
  await ask('CO1')
  expect(await screen.findByText('不能推送：运营商已停用或未启用订单推送', undefined, loading)).toBeTruthy()
})

test('a row offers what the role may push, and says why the order cannot be', async () => {
  open([...mayPush, ...waivers])
  const rowOf = async (orderNo: string) => (await screen.findByText(orderNo)).closest('tr') as HTMLElement
  expect(within(await rowOf('CO1')).getByText('推送流量方')).toBeTruthy()
  await userEvent.click(within(await rowOf('CO2')).getByLabelText('更多'))
  expect(await screen.findByText('订单不是流量方的订单')).toBeTruthy()
  await userEvent.click(within(await rowOf('CO3')).getByText('不可操作'))
  expect(await screen.findByText('订单未结算')).toBeTruthy()
})

test('boxes come with 批量推送 and go with 结束选择, as what was chosen does, so that the columns keep their room', async () => {
  open(mayPush)
  await screen.findByText('CO1')
  expect(screen.queryByLabelText('选择此行')).toBeNull()
  await userEvent.click(screen.getByText('批量推送'))
  const boxes = screen.getAllByLabelText('选择此行')
  expect(boxes.length).toBe(rows.length)
  await userEvent.click(boxes[0] as HTMLElement)
  expect(screen.getByText(/已选择 1 条/)).toBeTruthy()
  await userEvent.click(screen.getByText('结束选择'))
  expect(screen.queryByLabelText('选择此行')).toBeNull()
  await userEvent.click(screen.getByText('批量推送'))
  expect(screen.queryByText(/已选择/)).toBeNull()
})

test('a role that may push nothing chooses no rows', async () => {
  open(['carrier:order:tpp:push'])
  await screen.findByText('CO1')
  expect(screen.queryByText('批量推送')).toBeNull()
  expect(screen.queryByLabelText('选择此行')).toBeNull()
})
