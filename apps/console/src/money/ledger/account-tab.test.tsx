import type { Customer, CustomerDetail } from '@chargedeck/contract/customer/customer/calls'
import { success } from '@chargedeck/contract/envelope'
import { fen } from '@chargedeck/domain/kernel/money'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { AccountTab } from './account-tab.tsx'

const none = { balanceAmt: fen(1000), giftAmt: fen(0), owedAmt: fen(0), frozenAmt: fen(0) }
const detailOf = (frozenAmt: number) => {
  const customer = { ...none, id: '5', frozenAmt: fen(frozenAmt) } as Customer
  return { customer, refundingAmt: fen(0), totalTopUpAmt: fen(1000) } as CustomerDetail
}

test.each([
  [0, null],
  [5000, '/orders/charge'],
])('a frozen amount of %i leads to %s, and nothing that is zero leads anywhere', async (frozen, path) => {
  theServerAnswers(() => success({ pageNo: 1, pageSize: 10, totalPage: 0, totalRows: 0, totalCapped: false, rows: [] }))
  openPage(<AccountTab detail={detailOf(frozen)} />, { permissions: ['charge:order:page', 'trade:order:page'] })
  const linkAt = (label: string) =>
    screen.getByText(label).closest('.ant-descriptions-item')?.querySelector('a')?.getAttribute('href') ?? null
  await screen.findByText('冻结金额')
  expect(linkAt('冻结金额')?.split('?')[0] ?? null).toBe(path)
  expect(linkAt('退款中')).toBeNull()
})
