import { occupyOrderStates } from '@chargedeck/domain/occupy-order/states'
import type { OccupyOrder } from '@chargedeck/contract/charging/occupy-order/calls'
import { failure, success } from '@chargedeck/contract/envelope'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { bodyOf, openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { ClearDialog } from './clear-dialog.tsx'

const none = { actualAmt: 0, principalAmt: 0, giftPayAmt: 0, groupPayAmt: 0, owedAmt: 0 }
const order = (orderId: string, facts: object): OccupyOrder => ({ orderId, ...none, ...facts }) as OccupyOrder // the dialog reads no more
const owed = order('1', { status: occupyOrderStates.toPay, actualAmt: 2070, principalAmt: 1000, owedAmt: 1070 })

async function open(orders: readonly OccupyOrder[], refused: string[] = [], billed: string[] = []) {
  const fetched = theServerAnswers(() =>
    success(
      orders.map(({ orderId }) => ({
        orderId,
        ok: !refused.includes(orderId),
        message: refused.includes(orderId)
          ? '占位单状态不允许清除'
          : billed.includes(orderId)
            ? '已分账，将生成调整单'
            : null,
      })),
    ),
  )
  const onCleared = vi.fn()
  openPage(<ClearDialog orders={orders} onCleared={onCleared} onClose={() => {}} />)
  return { dialog: within(await screen.findByRole('dialog')), fetched, onCleared }
}

test('the dialog says what is cleared and what becomes of the money, and sends nothing without a reason', async () => {
  const { dialog, fetched } = await open([owed])
  expect(dialog.getByText('减免占位费')).toBeTruthy()
  expect(dialog.getByText('减免1单占位费，共20.70元，已支付的10.00元退回原账户，欠费10.70元取消。')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: '减免' }))
  expect(fetched).not.toHaveBeenCalled()
})

test('several are cleared in one call; of those that were refused it says how many and why', async () => {
  const { dialog, fetched, onCleared } = await open(
    [
      owed,
      order('2', { status: occupyOrderStates.occupying, actualAmt: 300 }),
      order('3', { status: occupyOrderStates.toPay }),
    ],
    ['3'],
  )
  expect(dialog.getByText('批量减免占位费')).toBeTruthy()
  expect(dialog.getByText(/共23\.70元.*1单占位立即结束，不再计费。$/)).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('原因'), '站点停电')
  await userEvent.click(dialog.getByRole('button', { name: '减免' }))
  expect(await screen.findByText('已减免2单，1单未减免：占位单状态不允许清除')).toBeTruthy()
  await waitFor(() => expect(onCleared).toHaveBeenCalledOnce())
  expect(bodyOf(fetched.mock.calls[0])).toMatchObject({
    orderIds: ['1', '2', '3'],
    reason: '站点停电',
    requestId: expect.any(String),
  })
})

test('of those that were billed it says how many will be adjusted', async () => {
  const { dialog } = await open([owed, order('2', { status: occupyOrderStates.paid, actualAmt: 300 })], [], ['2'])
  await userEvent.type(dialog.getByLabelText('原因'), '站点停电')
  await userEvent.click(dialog.getByRole('button', { name: '减免' }))
  expect(await screen.findByText('已减免2单，其中1单已分账，将生成调整单')).toBeTruthy()
})

test('those that cannot be cleared are counted by their state, and not sent', async () => {
  const { dialog, fetched } = await open([
    owed,
    order('2', { status: occupyOrderStates.cleared, actualAmt: 300 }),
    order('3', { status: occupyOrderStates.paid, actualAmt: 500, principalAmt: 500 }),
    order('4', { status: occupyOrderStates.occupying, actualAmt: 200 }),
    order('5', { status: occupyOrderStates.free }),
  ])
  expect(dialog.getByText(/^可减免3单占位费，共27\.70元.*。其余2单不能减免（已减免1单、无费用1单）。$/)).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('原因'), '站点停电')
  await userEvent.click(dialog.getByRole('button', { name: '减免' }))
  await waitFor(() => expect(fetched).toHaveBeenCalled())
  expect(bodyOf(fetched.mock.calls[0])).toMatchObject({ orderIds: ['1', '3', '4'] })
})

test('more than a call may clear go in portions, and the answer sums them', async () => {
  const many = Array.from({ length: 205 }, (_, index) =>
    order(String(index + 1), { status: occupyOrderStates.toPay, actualAmt: 100 }),
  )
  const sizes: number[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { orderIds } = JSON.parse(body) as { orderIds: string[] }
    sizes.push(orderIds.length)
    return Response.json(
      success(
        orderIds.map((orderId) =>
          orderId === '201' ? { orderId, ok: false, message: orderId } : { orderId, ok: true, message: null },
        ),
      ),
    )
  })
  openPage(<ClearDialog orders={many} onClose={() => {}} />)
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('原因'), '站点停电')
  await userEvent.click(dialog.getByRole('button', { name: '减免' }))
  expect(await screen.findByText('已减免204单，1单未减免：201')).toBeTruthy()
  expect(sizes).toEqual([100, 100, 5])
})

test('after a failure the first portion is sent as the same request, and counts as cleared', async () => {
  const many = Array.from({ length: 105 }, (_, index) =>
    order(String(index + 1), { status: occupyOrderStates.toPay, actualAmt: 100 }),
  )
  const requestIds: string[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const sent = JSON.parse(body) as { orderIds: string[]; requestId: string }
    requestIds.push(sent.requestId)
    if (requestIds.length === 2) return Response.json(failure('SERVER.NOT_READY'))
    return Response.json(success(sent.orderIds.map((orderId) => ({ orderId, ok: true, message: null }))))
  })
  openPage(<ClearDialog orders={many} onClose={() => {}} />)
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('原因'), '站点停电')
  await userEvent.click(dialog.getByRole('button', { name: '减免' }))
  expect(await screen.findByText('已减免100单，其余未处理')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: '减免' }))
  expect(await screen.findByText('已减免105单')).toBeTruthy()
  expect(requestIds).toEqual([requestIds[0], requestIds[1], requestIds[0], requestIds[1]])
  expect(requestIds[0]).not.toBe(requestIds[1])
})
