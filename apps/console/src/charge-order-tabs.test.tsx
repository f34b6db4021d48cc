import { success } from '@chargedeck/contract/envelope'
import { pushStates } from '@chargedeck/domain/carrier/message-states'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../test/open-page.tsx'
import { ChargeOrderDrawerWithTabs } from './charge-order-tabs.tsx'
import { anOrder } from './charging/charge-order/fixtures.ts'
import { aBill } from './settlement/order-bill/fixtures.ts'

const none = {
  lines: [],
  curve: [],
  moves: [],
  findings: [],
  evidence: [],
  lots: [],
  journals: [],
  settlements: [],
  notes: [],
}
const place = { companyName: '示例公司', address: '示例路18号', serviceTel: null }
const fee = { feeId: '4', feeName: '夏季电价', versionNo: 2 }
const detail = { order: anOrder(), assigneeVersion: 3, customerNo: 'C5', place, fee, discounts: null, ...none }

const onePage = { pageNo: 1, pageSize: 20, totalPage: 1, totalCapped: false }

const open = (permissions: string[], pushes: readonly object[] = []) => {
  theServerAnswers((url) => {
    if (url.includes('/settle/order/bills/of')) return success([aBill('1', 243)])
    if (url.includes('/push/page')) return success({ ...onePage, totalRows: pushes.length, rows: pushes })
    return url.includes('/order/detail') ? success(detail) : success(null)
  })
  openPage(
    <ChargeOrderDrawerWithTabs
      orderId="1"
      previous={undefined}
      next={undefined}
      onClose={() => {}}
      onAction={() => {}}
    />,
    { permissions },
  )
}

test('the drawer of a charge shows who has what of it', async () => {
  open(['settle:order:bills:of'])
  await userEvent.click(await screen.findByRole('tab', { name: '分账' }))
  expect(await screen.findByText('正常 · 2026-03-12')).toBeTruthy()
})

test('a role that may not read bills sees no shares', async () => {
  open([])
  await screen.findByRole('tab', { name: '计费与支付' })
  expect(screen.queryByRole('tab', { name: '分账' })).toBeNull()
})

test('the drawer of a charge shows who received it, and pushes it by hand', async () => {
  const push = {
    id: '1',
    orderId: '1',
    orderNo: 'CO1',
    stationName: '示例站',
    carrierId: '8',
    carrierName: '湖南省监管平台',
    pushType: 'REG_ORDER',
    status: pushStates.failed,
    tryQty: 6,
    lastTime: '2026-03-12 11:00:00',
    nextTime: null,
    confirmResult: null,
    reason: '站点未备案',
    createTime: '2026-03-12 06:00:00',
  }
  open(['carrier:order:push:page', 'carrier:order:regulatory:push'], [push])
  await userEvent.click(await screen.findByRole('tab', { name: '推送记录' }))
  expect(await screen.findByText('站点未备案', undefined, { timeout: 10_000 })).toBeTruthy()
  expect(screen.getByRole('button', { name: '推送监管' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '推送流量方' })).toBeNull()
})
