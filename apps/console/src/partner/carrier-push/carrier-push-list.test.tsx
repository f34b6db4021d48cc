import { success, type Envelope } from '@chargedeck/contract/envelope'
import type { OrderPush } from '@chargedeck/contract/partner/carrier-check/order-pushes'
import { pushStates } from '@chargedeck/domain/carrier/message-states'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { bodyOf, openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { CarrierPushList } from './carrier-push-list.tsx'

const push = (id: string, more: Partial<OrderPush>): OrderPush => ({
  id,
  orderId: `5${id}`,
  orderNo: `CO${id}`,
  stationName: '示例站',
  carrierId: '7',
  carrierName: '示例出行平台',
  pushType: 'TPP_ORDER',
  status: pushStates.failed,
  tryQty: 6,
  lastTime: '2026-03-12 11:00:00',
  nextTime: null,
  heldUntil: null,
  isCarrierDisabled: false,
  isReplaced: false,
  confirmResult: null,
  reason: '金额不符',
  createTime: '2026-03-12 06:00:00',
  ...more,
})
const rows = [
  push('1', {}),
  push('2', { status: pushStates.waiting, tryQty: 0, reason: null }),
  push('4', { isReplaced: true }),
  push('3', { pushType: 'REG_ORDER', carrierId: '8', confirmResult: 1 }),
  push('5', { pushType: 'BONUS_ORDER', carrierId: '8', orderId: '53', orderNo: 'CO3', confirmResult: 0 }),
  push('6', { pushType: 'BONUS_ORDER', carrierId: '8', status: pushStates.received, orderId: '56' }),
]

function open(permissions: string[], pushed: (url: string) => Envelope<unknown> = () => success([])) {
  const fetched = theServerAnswers((url) =>
    url.endsWith('/push')
      ? pushed(url)
      : success({ pageNo: 1, pageSize: 10, totalPage: 1, totalRows: 3, totalCapped: false, rows }),
  )
  openPage(<CarrierPushList />, { permissions })
  return () =>
    fetched.mock.calls.flatMap((sent) =>
      sent[0].endsWith('/push') ? [[sent[0].replace(/^.*\/carrier/, ''), bodyOf(sent)]] : [],
    )
}
const platform = { id: '7', carrierName: '示例出行平台', status: '0', breakerTryTime: '2026-03-12 12:05:00' }
const loading = { timeout: 10_000 } // the dialog loads when it opens
const all = ['carrier:order:push:page', 'carrier:order:tpp:push', 'carrier:order:regulatory:push']

test('chosen pushes go again, each to its own carrier, for a subsidy with those of the regulator; those that still wait or are accepted are left out', async () => {
  const sent = open(all)
  for (const box of (await screen.findAllByRole('checkbox')).slice(1)) await userEvent.click(box)
  await userEvent.click(await screen.findByRole('button', { name: '重新推送（3）' }))
  await screen.findByText(/之前失败的推送不再重试/, undefined, loading)
  await userEvent.click(screen.getByRole('button', { name: /^推\s*送$/ }))
  await expect.poll(sent).toEqual([
    ['/order/tpp/push', { orderIds: ['51'], carrierId: '7' }],
    ['/order/regulatory/push', { orderIds: ['53'], carrierId: '8' }],
  ])
})

test('a push to a carrier whose line is open says when it is tried', async () => {
  theServerAnswers((url) =>
    url.includes('/thirdParty/list')
      ? success([platform])
      : success({ pageNo: 1, pageSize: 10, totalPage: 1, totalRows: 1, totalCapped: false, rows: [push('1', {})] }),
  )
  openPage(<CarrierPushList />, { permissions: [...all, 'connectivity:carrier:thirdParty:list'] })
  await userEvent.click(await screen.findByRole('button', { name: '重新推送' }))
  expect(await screen.findByText(/^示例出行平台线路熔断中，2026-03-12 12:05:00再试/, undefined, loading)).toBeTruthy()
})

test('what one carrier refuses hides nothing of what another one gets', async () => {
  const queued = { orderId: '51', orderNo: 'CO1', result: 'QUEUED', message: '已加入推送队列' }
  const refusal: Envelope<null> = { success: false, code: 3_038_034, message: '监管平台已接收该订单', data: null }
  open(all, (url) => (url.endsWith('/tpp/push') ? success([queued]) : refusal))
  for (const box of (await screen.findAllByRole('checkbox')).slice(1)) await userEvent.click(box)
  await userEvent.click(await screen.findByRole('button', { name: '重新推送（3）' }))
  await userEvent.click(await screen.findByRole('button', { name: /^推\s*送$/ }, loading))
  expect((await screen.findAllByText('已加入推送队列')).length).toBe(1)
  expect(screen.getByText('监管平台已接收该订单')).toBeTruthy()
})

test('what waits for a line that is open says so, with the time of its next try', async () => {
  const held = push('7', { heldUntil: '2025-03-12 12:05:00', nextTime: '2025-03-12 11:01:00' })
  theServerAnswers(() =>
    success({ pageNo: 1, pageSize: 10, totalPage: 1, totalRows: 1, totalCapped: false, rows: [held] }),
  )
  openPage(<CarrierPushList />, { permissions: ['carrier:order:push:page'] })
  expect(await screen.findByText('待推送（熔断中）')).toBeTruthy()
  expect(document.querySelector('time[datetime="2025-03-12 12:05:00"]')).toBeTruthy()
  expect(screen.queryByText('失败')).toBeNull()
})

test('what waits for a carrier that is disabled says so, and no time', async () => {
  const held = push('7', { isCarrierDisabled: true, nextTime: '2025-03-12 11:01:00' })
  theServerAnswers(() =>
    success({ pageNo: 1, pageSize: 10, totalPage: 1, totalRows: 1, totalCapped: false, rows: [held] }),
  )
  openPage(<CarrierPushList />, { permissions: ['carrier:order:push:page'] })
  expect(await screen.findByText('待推送（已停用）')).toBeTruthy()
  expect(screen.getByText('启用后推送')).toBeTruthy()
  expect(document.querySelector('time[datetime="2025-03-12 11:01:00"]')).toBeNull()
})

test('the retry plan says when staff must push themselves, and what the carrier disputes', async () => {
  open(['carrier:order:push:page'])
  expect((await screen.findAllByText('须手动推送')).length).toBe(3)
  expect(screen.getByText('有争议')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '重新推送' })).toBeNull()
})
