import { success } from '@chargedeck/contract/envelope'
import type { WorkOrderDetail } from '@chargedeck/contract/insight/work-order/shapes'
import { fen } from '@chargedeck/domain/kernel/money'
import { workOrderStates } from '@chargedeck/domain/work-order/states'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { bodyOf, openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { WorkOrderPage } from './work-order-page.tsx'

const order: WorkOrderDetail = {
  id: '11',
  orderNo: 'WO11',
  title: '散热风扇异响',
  level: 2,
  content: '车主反映噪声大',
  stationId: '21',
  stationName: '江东站',
  pileId: '31',
  pileNo: 'P31',
  pileName: '1号桩',
  gunId: null,
  gunName: null,
  warningId: '41',
  assignee: { id: '1', name: '陈站长' },
  status: workOrderStates.working,
  dueTime: '2026-03-12 20:00:00',
  overdue: true,
  createTime: '2026-03-12 12:00:00',
  createUserName: '林客服',
  acceptTime: '2026-03-12 12:10:00',
  finishTime: null,
  closeTime: null,
  partsAmt: fen(0),
  isMine: true,
  warningOpen: true,
  warningOver: true,
  entries: [],
}
const page = (rows: readonly object[]) =>
  success({ pageNo: 1, pageSize: 10, totalPage: 1, totalRows: rows.length, totalCapped: false, rows })
const names = (...verbs: string[]) => verbs.map((verb) => `rpt:monitor:work:order:${verb}`)
const reads = names('page', 'detail')
const loading = { timeout: 10_000 } // drawers and dialogs load when they open

async function openOrder(permissions: string[], facts: Partial<WorkOrderDetail> = {}) {
  const fetched = theServerAnswers((url) => {
    if (url.includes('/detail')) return success({ ...order, ...facts })
    return url.includes('/page') ? page([{ ...order, ...facts }]) : success(null)
  })
  openPage(<WorkOrderPage />, { permissions })
  await userEvent.click(await screen.findByText(order.title, undefined, loading))
  const drawer = await screen.findByRole('dialog', undefined, loading)
  await within(drawer).findByText('处理过程', undefined, loading)
  const sent = (verb: string) =>
    fetched.mock.calls.flatMap((call) => (call[0].endsWith(`/work/order/${verb}`) ? [bodyOf(call)] : []))
  return { drawer, sent }
}

test('an order is finished with a note and a part, whose cost is sent in fen', async () => {
  const { drawer, sent } = await openOrder([...reads, ...names('finish')])
  await userEvent.click(within(drawer).getByRole('button', { name: /完\s*成/ }))
  await userEvent.type(await screen.findByLabelText('处理说明', undefined, loading), '已更换')
  await userEvent.click(screen.getByRole('button', { name: /添加配件/ }))
  await userEvent.type(screen.getByLabelText('配件名称'), '风扇')
  await userEvent.clear(screen.getByLabelText('费用'))
  await userEvent.type(screen.getByLabelText('费用'), '186.5')
  const dialog = screen.getAllByRole('dialog').at(-1) ?? drawer
  await userEvent.click(within(dialog).getByRole('button', { name: /完\s*成/ }))
  const parts = [{ name: '风扇', qty: 1, costAmt: 18_650 }]
  await expect.poll(() => sent('finish')).toEqual([{ id: '11', note: '已更换', fileIds: [], parts }])
})

test('a cost that is no number is named there, and the order is not finished with the cost before it', async () => {
  const { drawer, sent } = await openOrder([...reads, ...names('finish')])
  await userEvent.click(within(drawer).getByRole('button', { name: /完\s*成/ }))
  await userEvent.type(await screen.findByLabelText('处理说明', undefined, loading), '已更换')
  await userEvent.click(screen.getByRole('button', { name: /添加配件/ }))
  await userEvent.type(screen.getByLabelText('配件名称'), '风扇')
  await userEvent.clear(screen.getByLabelText('费用'))
  await userEvent.type(screen.getByLabelText('费用'), 'abc')
  const dialog = screen.getAllByRole('dialog').at(-1) ?? drawer
  await userEvent.click(within(dialog).getByRole('button', { name: /完\s*成/ }))
  expect(await screen.findByText('请填写数字')).toBeTruthy()
  expect(screen.getByLabelText('费用')).toHaveProperty('value', 'abc')
  await userEvent.clear(screen.getByLabelText('费用'))
  await userEvent.type(screen.getByLabelText('费用'), '5')
  await userEvent.click(within(dialog).getByRole('button', { name: /完\s*成/ }))
  await expect.poll(() => sent('finish').length).toBeGreaterThan(0)
  expect(sent('finish')).toMatchObject([{ parts: [{ costAmt: 500 }] }]) // and nothing was sent before it
})

test('who closes an order may close its warning with it', async () => {
  const permissions = [...reads, ...names('close', 'return'), 'rpt:monitor:warn:close']
  const { drawer, sent } = await openOrder(permissions, { status: workOrderStates.toCheck, isMine: false })
  await userEvent.click(within(drawer).getByRole('button', { name: '验收关闭' }))
  expect(await screen.findByLabelText('同时关闭告警', undefined, loading)).toHaveProperty('checked', true)
  const dialog = screen.getAllByRole('dialog').at(-1) ?? drawer
  await userEvent.click(within(dialog).getByRole('button', { name: '验收关闭' }))
  await expect.poll(() => sent('close')).toEqual([{ id: '11', note: null, closeWarning: 1 }])
})

test('an order of somebody else cannot be finished, and says whose it is', async () => {
  const { drawer } = await openOrder([...reads, ...names('finish', 'note')], { isMine: false })
  const finish = within(drawer).getByRole('button', { name: /完\s*成/ })
  expect(finish).toHaveProperty('disabled', true)
  expect(within(drawer).getByRole('button', { name: '补充说明' })).toHaveProperty('disabled', false)
})

test('a row that is opened stays in its list, also when the page is read again', async () => {
  await openOrder(reads)
  expect(screen.getByRole('tab', { name: '待我处理', hidden: true }).getAttribute('aria-selected')).toBe('true')
  await expect.poll(() => screen.getAllByRole('status').at(-1)?.textContent).toBe('?open=11&list=mine')
})
