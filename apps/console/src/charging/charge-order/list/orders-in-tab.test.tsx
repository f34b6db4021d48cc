import { success } from '@chargedeck/contract/envelope'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { screen, within } from '@testing-library/react'
import { waitingSince } from '@chargedeck/domain/charge-order/waiting-since'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../../test/open-page.tsx'
import { anOrder } from '../fixtures.ts'
import type { ChargeOrderSlots } from '../parts/order-slots.ts'
import { OrdersOfPile } from './orders-of-pile.tsx'

const done = anOrder({ orderId: '1', orderNo: 'CO1', orderStatus: chargeOrderStates.done })
const slots: ChargeOrderSlots = {
  Drawer: ({ orderId }) => <p>{`抽屉 ${orderId}`}</p>,
  pushes: [{ key: 'push', label: '推送', permissions: ['carrier:order:tpp:push'], whyNot: () => undefined }],
  PushDialog: ({ orders }) => <p>{`推送 ${orders.map(({ orderNo }) => orderNo).join()}`}</p>,
}
function open(permissions: string[]) {
  const asked = theServerAnswers(() =>
    success({ pageNo: 1, pageSize: 20, totalPage: 1, totalRows: 1, totalCapped: false, rows: [done] }),
  )
  openPage(<OrdersOfPile pile={{ pileNo: 'P1' }} slots={slots} />, { permissions })
  return asked
}
const rowOf = async (orderNo: string) => within((await screen.findByText(orderNo)).closest('tr') as HTMLElement)

test('orders of a pile open the drawer that other slices fill, and can be pushed from it as from the list', async () => {
  open(['charge:order:page', 'charge:order:manually:settle', 'carrier:order:tpp:push'])
  await userEvent.click((await rowOf('CO1')).getByText('查看'))
  expect(await screen.findByText('抽屉 1')).toBeTruthy()
  await userEvent.click((await rowOf('CO1')).getByLabelText('更多'))
  expect(await screen.findByText('调整金额')).toBeTruthy()
  await userEvent.click(await screen.findByText('推送'))
  expect(await screen.findByText('推送 CO1')).toBeTruthy()
})

test('a role that may only read orders looks at those of a pile, and no more', async () => {
  open(['charge:order:page'])
  const row = await rowOf('CO1')
  expect(row.getByText('查看')).toBeTruthy()
  expect(row.queryByLabelText('更多')).toBeNull()
})

test('the tab lists a year of orders, says so, and leads to the same orders in the list', async () => {
  const asked = open(['charge:order:page'])
  await rowOf('CO1')
  const since = waitingSince(new Date())
  expect(asked.mock.calls.some(([url]) => url.includes(`startTime=${since}`))).toBe(true)
  expect(screen.getByText(/近一年的订单/)).toBeTruthy()
  expect(screen.getByText('查看全部').closest('a')?.getAttribute('href')).toBe(
    `/orders/charge?pileNo=P1&startTime=${since}`,
  )
})
