import { success } from '@chargedeck/contract/envelope'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { HolderAccounts } from './holder-accounts.tsx'
import { HolderSetups } from './holder-setups.tsx'

const account = {
  id: '91',
  holderId: '31',
  bankName: '示例银行',
  cardNo: '**** **** **** 0123',
  cardName: '示例置业',
  defaultFlag: 1,
  openStatus: 'S',
  status: '0',
  balanceAmt: 12_345,
}

const setup = {
  id: '7',
  stationId: '101',
  stationName: '示例站',
  effectiveDate: '2026-04-01',
  expireDate: null,
  shareTexts: ['示例置业 按电量 0.05元/度', '示例运营 剩余'],
  inForce: 1,
}

test('the accounts of a partner are shown in part, with their state and balance, and lead to their page', async () => {
  const accounts = [account, { ...account, id: '92', status: '1', defaultFlag: 0 }]
  theServerAnswers(() => success({ pageSize: 10, totalRows: 2, rows: accounts }))
  openPage(<HolderAccounts holderId="31" />, { permissions: ['settle:account:page'] })
  const link = await screen.findByRole('link', { name: '示例银行 **** **** **** 0123（默认）' })
  expect(link.getAttribute('href')).toBe('/settle-center/account?holderId=31&open=91')
  expect(link.closest('tr')?.textContent).toMatch(/示例置业已开户123\.45/)
  expect(screen.getByText('停用')).toBeTruthy()
})

test('the setups of a partner lead to their page', async () => {
  theServerAnswers(() => success({ rows: [setup] }))
  openPage(<HolderSetups holderId="31" />, { permissions: ['settle:center:setup:page'] })
  const link = await screen.findByRole('link', { name: '示例站' })
  expect(link.getAttribute('href')).toBe('/settle-center/setup?stationId=101&open=7')
  expect(link.closest('tr')?.textContent).toMatch(/2026-04-01 至 长期.*示例运营 剩余生效中/)
})
