import { success } from '@chargedeck/contract/envelope'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { OpensContext } from '../../platform/opened-pages.ts'
import { CompanyListPage } from './company-list-page.tsx'

const facts = {
  companyName: '星桥充电（示例）',
  shortName: '星桥',
  operatorId: 'MA5DEMO09',
  creditCode: '91320105MA5DEMO09X',
  orgId: '100',
  orgName: '总部',
  serviceTel: '400-000-0009',
  legalName: null,
  contactName: null,
  contactMobile: null,
  areaCode: null,
  address: null,
  invoiceTitle: null,
  taxNo: null,
  bankName: null,
  bankAccount: null,
  logoFileId: null,
}
const company = {
  ...facts,
  id: '7',
  companyNo: 'GS7',
  stationQty: 3,
  hasDraft: true,
  dataStatus: 0,
  updateTime: null,
  rowVersion: 1,
}
const answerWithCompany = () =>
  theServerAnswers((path) =>
    success(
      path === '/api/company/page'
        ? { pageNo: 1, pageSize: 20, totalPage: 1, totalRows: 1, totalCapped: false, rows: [company] }
        : [],
    ),
  )
const open = (permissions: string[], search = '') => {
  answerWithCompany()
  openPage(<CompanyListPage />, { permissions, search })
}

test('a company with a draft says so in the list, in its drawer and in the form that takes effect at once', async () => {
  open(['company:page', 'company:addedOrModify', 'company:version:page'], '?open=7')
  expect(await screen.findByRole('tab', { name: '版本（有草稿）' })).toBeTruthy()
  expect(screen.getByText('有草稿')).toBeTruthy()
  expect(screen.queryAllByTitle('星桥充电（示例）')).not.toEqual([]) // a long name is cut, and the draft is still said
  const [edit] = screen.getAllByRole('button', { name: /编\s*辑/ })
  if (edit) fireEvent.click(edit)
  expect(await screen.findByText('该公司有未发布的草稿')).toBeTruthy()
})

test('a company leads to its operation config and its pay configs, for who may open them', async () => {
  open(['company:page', 'operation:config:page'])
  fireEvent.click(await screen.findByRole('button', { name: '运营配置' }))
  expect(screen.getByRole('status').textContent).toBe('?companyId=7')
  expect(screen.queryByRole('button', { name: '支付配置' })).toBeNull()
})

test('who may not read versions sees the facts alone', async () => {
  open(['company:page'], '?open=7')
  expect(await screen.findByText('统一社会信用代码')).toBeTruthy()
  expect(screen.queryByRole('tab', { name: /版本/ })).toBeNull()
})

test('a company does not lead to a page that the role cannot open', async () => {
  answerWithCompany()
  openPage(
    <OpensContext value={() => false}>
      <CompanyListPage />
    </OpensContext>,
    { permissions: ['company:page', 'operation:config:page'] },
  )
  expect(await screen.findByText(/星桥充电/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '运营配置' })).toBeNull()
})
