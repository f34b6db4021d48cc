import { success } from '@chargedeck/contract/envelope'
import type { WorkOrderFigure } from '@chargedeck/contract/insight/work-order/shapes'
import { fen } from '@chargedeck/domain/kernel/money'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { FigureTable } from './figure-table.tsx'

const figure: WorkOrderFigure = {
  key: '7',
  name: '江东站',
  orderQty: 2,
  acceptedQty: 2,
  acceptSec: 1200,
  closedQty: 1,
  closeSec: 1800,
  overdueQty: 0,
  partsAmt: fen(0),
}
const paging = { pageNo: 1, pageSize: 20, totalPage: 61, totalRows: 1201, totalCapped: false }

test('the figures are sorted and turned over by the server, and the sum of all stands below each page', async () => {
  const total = { ...figure, key: '', name: '合计', orderQty: 2401 }
  const fetched = theServerAnswers(() => success({ ...paging, rows: [figure], total }))
  openPage(<FigureTable groupBy="STATION" range={{ startTime: '2026-03-01', endTime: '2026-03-12' }} />)
  expect(await screen.findByText('江东站')).toBeTruthy()
  const last = screen.getByText('合计').closest('tr')
  expect(last && within(last).getByText('2,401')).toBeTruthy()
  const hrefs = screen.getAllByTitle('查看工单').map((link) => link.getAttribute('href'))
  const days = 'startTime=2026-03-01&endTime=2026-03-12'
  expect(hrefs).toEqual([
    `/?list=all&stationId=7&${days}`,
    `/?list=all&stationId=7&${days}&accepted=1`,
    `/?list=all&stationId=7&${days}&status=30`,
    `/?list=all&${days}`,
    `/?list=all&${days}&accepted=1`,
    `/?list=all&${days}&status=30`,
  ])
  await userEvent.click(screen.getByTitle('2'))
  await userEvent.click(screen.getByRole('columnheader', { name: '平均修复（MTTR）' }))
  const asked = fetched.mock.calls.map(([url]) => new URL(url, 'http://localhost').searchParams)
  expect(asked.map((query) => [query.get('pageNo'), query.get('sortField')])).toEqual([
    ['1', null],
    ['2', null],
    ['1', 'closeSec'],
  ])
})

test('the figures of a maker lead to its orders, and to those of them that were accepted or are overdue; none leads nowhere', async () => {
  const ofMaker = { ...figure, key: '示例电气', name: '示例电气', closedQty: 0, overdueQty: 1 }
  theServerAnswers(() => success({ ...paging, rows: [ofMaker], total: { ...ofMaker, key: '', orderQty: 0 } }))
  openPage(<FigureTable groupBy="MAKER" range={{ startTime: '2026-03-01', endTime: '2026-03-12' }} />)
  const links = await screen.findAllByTitle('查看工单')
  const hrefs = links.map((link) => new URL(link.getAttribute('href') ?? '', 'http://localhost').searchParams)
  expect(hrefs.map((query) => [query.get('makerName'), query.get('accepted'), query.get('overdue')])).toEqual([
    ['示例电气', null, null],
    ['示例电气', '1', null],
    ['示例电气', null, '1'],
  ])
})
