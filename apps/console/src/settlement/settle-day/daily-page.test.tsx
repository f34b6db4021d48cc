import { success } from '@chargedeck/contract/envelope'
import type { SettleDaily } from '@chargedeck/contract/settlement/settle-day/shapes'
import { energyE4, fen } from '@chargedeck/domain/kernel/money'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { DailyPage } from './daily-page.tsx'

const none = { elecAmt: fen(0), serviceAmt: fen(0), totalAmt: fen(0), discountAmt: fen(0), channelFeeAmt: fen(0) }
const daily = (id: string, shareAmt: number, holderId = '7'): SettleDaily => ({
  ...none,
  id,
  settleDate: '2026-03-11',
  companyId: '1',
  stationId: '3',
  stationName: '示例站',
  holderId,
  holderName: `合作方${holderId}`,
  holderType: 'LAN',
  orderQty: 2,
  energy: energyE4(10_000),
  actualAmt: fen(9000),
  adjustAmt: fen(0),
  shareAmt: fen(shareAmt),
  guaranteeAmt: fen(0),
  settleAccountId: null,
  accountText: null,
  withdrawStatus: '00',
  withdrawId: null,
  withdrawNo: null,
  closedFlag: 1,
  closeTime: '2026-03-12 02:00:00',
})
const permissions = [
  'settle:daily:page',
  'settle:daily:summary',
  'settle:daily:unWithdrawPage',
  'settle:withdraw:create',
]
const open = (rows: SettleDaily[], may = permissions, seesOrgs = true) => {
  theServerAnswers((url) =>
    url.includes('/summary')
      ? success({ rowQty: 2, shareAmt: 300, openAmt: 300, withdrawingAmt: 0, withdrawnAmt: 0 })
      : success({ pageNo: 1, pageSize: 10, totalPage: 1, totalRows: rows.length, totalCapped: false, rows }),
  )
  openPage(<DailyPage />, { permissions: may, seesOrgs })
}

test('days that are chosen for a withdrawal are summed, also those below zero', async () => {
  open([daily('1', 500), daily('2', -200)])
  await userEvent.click(await screen.findByRole('tab', { name: '未提现' }))
  for (const box of (await screen.findAllByRole('checkbox')).slice(1)) await userEvent.click(box)
  expect((await screen.findByText(/合计/)).textContent).toBe('合计 3.00 元')
  const link = screen.getByRole('link', { name: '申请提现' })
  expect(link.getAttribute('href')).toBe('/settle-center/withdraw?apply=7&dailyIds=1,2')
})

test('days of two partners are not withdrawn together', async () => {
  open([daily('1', 500), daily('2', 200, '8')])
  await userEvent.click(await screen.findByRole('tab', { name: '未提现' }))
  for (const box of (await screen.findAllByRole('checkbox')).slice(1)) await userEvent.click(box)
  expect(await screen.findByText('只能为同一合作方申请提现')).toBeTruthy()
})

test('the closes are shown to who may read them', async () => {
  open([daily('1', 500)])
  await screen.findByRole('tab', { name: '全部' })
  expect(screen.queryByRole('tab', { name: '关账' })).toBeNull()
})

test('the closes of companies are not shown to a partner, who sees only their own days', async () => {
  open([daily('1', 500)], [...permissions, 'settle:daily:close:page'], false)
  await screen.findByRole('tab', { name: '未提现' })
  expect(screen.queryByRole('tab', { name: '关账' })).toBeNull()
})
