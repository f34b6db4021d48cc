import { success } from '@chargedeck/contract/envelope'
import { warningStates } from '@chargedeck/domain/warning/states'
import { workOrderStates, type WorkOrderState } from '@chargedeck/domain/work-order/states'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../test/open-page.tsx'
import { WarningPage } from './warning-page.tsx'

const warning = {
  id: '1',
  warnNo: 'W1',
  alarmName: '接地故障',
  alarmLevel: 1,
  source: 'PILE',
  content: '接地故障',
  status: warningStates.open,
  stationId: '101',
  stationName: '示例站',
  stormFlag: 0,
  events: [],
  devices: [],
}
const permissions = ['rpt:monitor:warn:page', 'rpt:monitor:warn:total', 'rpt:monitor:warn:detail'].concat(
  ['page', 'add'].map((verb) => `rpt:monitor:work:order:${verb}`),
)
const loading = { timeout: 10_000 } // drawers and dialogs load when they open
const page = (rows: readonly object[]) =>
  success({ pageNo: 1, pageSize: 10, totalPage: 1, totalRows: rows.length, totalCapped: false, rows })

/** The warning has one work order; its state may change. */
function openPageWith(order: { status: WorkOrderState }) {
  theServerAnswers((url) => {
    if (url.endsWith('/warn/total')) return success({ total: 1, openQty: 1 })
    if (url.endsWith('/warn/detail')) return success(warning)
    if (url.includes('/work/order/page')) return page([{ id: '11', title: '查接地', ...order, assignee: null }])
    return page([warning])
  })
  openPage(<WarningPage />, { permissions })
}

async function openDrawer() {
  await userEvent.click((await screen.findAllByText('接地故障', undefined, loading))[0] as HTMLElement)
  const drawer = await screen.findByRole('dialog', undefined, loading)
  await within(drawer).findByText('查接地', undefined, loading)
  const button = await within(drawer).findByRole<HTMLButtonElement>('button', { name: '转工单' }, loading)
  return { drawer, button }
}

test('a warning with an open order offers no second one, and says why', async () => {
  openPageWith({ status: workOrderStates.working })
  const { button } = await openDrawer()
  await expect.poll(() => button.disabled).toBe(true)
  await userEvent.hover(button.parentElement ?? button)
  expect(await screen.findByText('该告警已有未关闭的工单', undefined, loading)).toBeTruthy()
})

test('after its order was closed a warning can get another one', async () => {
  const order: { status: WorkOrderState } = { status: workOrderStates.working }
  openPageWith(order)
  const { drawer, button } = await openDrawer()
  await expect.poll(() => button.disabled).toBe(true)
  await userEvent.click(within(drawer).getByRole('button', { name: /close|关闭$/i }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  order.status = workOrderStates.closed
  const again = await openDrawer()
  await expect.poll(() => again.button.disabled).toBe(false)
})
