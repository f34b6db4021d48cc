import { success } from '@chargedeck/contract/envelope'
import type { Company } from '@chargedeck/contract/site/company/calls'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bodyOf, openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { CompanyForm } from './company-form.tsx'
import { CompanyListPage } from './company-list-page.tsx'

const company: Company = {
  id: '7',
  companyNo: 'GS7',
  companyName: '星桥充电（示例）',
  shortName: '星桥',
  operatorId: 'MA5DEMO09',
  creditCode: '91320105MA5DEMO09X',
  orgId: '100',
  orgName: '星桥',
  serviceTel: '400-000-0009',
  legalName: null,
  contactName: null,
  contactMobile: '139****0009',
  areaCode: null,
  address: null,
  invoiceTitle: null,
  taxNo: null,
  bankName: null,
  bankAccount: '**** 1234',
  logoFileId: '55',
  stationQty: 0,
  hasDraft: false,
  dataStatus: 0,
  updateTime: null,
  rowVersion: 1,
}
const numbers = { contactMobile: '13900000009', bankAccount: '6222000000001234' }
const pageOf = (...rows: Company[]) =>
  success({ pageNo: 1, pageSize: 1, totalPage: 1, totalRows: rows.length, totalCapped: false, rows })
const open = (permissions: string[]) => {
  const fetched = theServerAnswers((path) => {
    if (path === '/api/company/page') return pageOf(company)
    return success(path === '/api/company/plain' ? numbers : [])
  })
  openPage(<CompanyForm id="7" onClose={() => {}} />, { permissions })
  return fetched
}

test('who may reveal the numbers of a company sees them whole beside their field', async () => {
  const fetched = open(['company:addedOrModify', 'company:plain'])
  const [mobile] = await screen.findAllByLabelText('查看完整内容')
  if (mobile) fireEvent.click(mobile)
  expect(await screen.findByText('13900000009')).toBeTruthy()
  expect(bodyOf(fetched.mock.calls.find(([url]) => url === '/api/company/plain'))).toEqual({ id: '7' })
})

test('others see them in part', async () => {
  open(['company:addedOrModify'])
  expect(await screen.findByText('139****0009')).toBeTruthy()
  expect(screen.queryByLabelText('查看完整内容')).toBeNull()
})

test('the picture of a company stays when the form is saved', async () => {
  const fetched = open(['company:addedOrModify'])
  const link = await screen.findByRole('link', { name: '公司标识' })
  expect(link.getAttribute('href')).toBe('/api/file/download/55')
  fireEvent.click(screen.getByText(/^保\s*存$/))
  const save = () => fetched.mock.calls.find(([url]) => url === '/api/company/addedOrModify')
  await waitFor(() => expect(save()).toBeDefined())
  expect(bodyOf(save())).toMatchObject({ id: '7', logoFileId: '55' })
})

test('a company that somebody changed since the list was read is saved with the version that the form has read', async () => {
  let rowVersion = 1
  const fetched = theServerAnswers((path) =>
    path === '/api/company/page' ? pageOf({ ...company, rowVersion }) : success([]),
  )
  const permissions = ['company:page', 'company:addedOrModify']
  openPage(<CompanyListPage />, { permissions })
  const edit = await screen.findByRole('button', { name: /编\s*辑/ })
  rowVersion = 2
  fireEvent.click(edit)
  await screen.findByLabelText('银行账号')
  fireEvent.click(screen.getByText(/^保\s*存$/))
  const save = () => fetched.mock.calls.find(([url]) => url === '/api/company/addedOrModify')
  await waitFor(() => expect(save()).toBeDefined())
  expect(bodyOf(save())).toMatchObject({ id: '7', rowVersion: 2 })
})

test('a company that is gone cannot be edited, so that no second one is added', async () => {
  theServerAnswers(() => pageOf())
  openPage(<CompanyForm id="7" onClose={() => {}} />)
  expect(await screen.findByText('公司不存在')).toBeTruthy()
  expect(screen.getByRole('button', { name: /保\s*存/ })).toHaveProperty('disabled', true)
  expect(screen.queryByLabelText('银行账号')).toBeNull()
})

test('a number that is written and emptied again stays as it is stored', async () => {
  const fetched = open(['company:addedOrModify'])
  for (const [label, text] of [
    ['联系人手机', '13900000001'],
    ['银行账号', '62220001'],
  ] as const) {
    fireEvent.change(await screen.findByLabelText(label), { target: { value: text } })
    fireEvent.change(screen.getByLabelText(label), { target: { value: '' } })
  }
  fireEvent.click(screen.getByText(/^保\s*存$/))
  const save = () => fetched.mock.calls.find(([url]) => url === '/api/company/addedOrModify')
  await waitFor(() => expect(save()).toBeDefined())
  expect(bodyOf(save())).not.toHaveProperty('contactMobile')
  expect(bodyOf(save())).not.toHaveProperty('bankAccount')
})

test('numbers that are typed in full-width letters are taken in half-width ones', async () => {
  open(['company:addedOrModify'])
  for (const [label, typed, taken] of [
    ['运营商ID', 'ｍＡ５ＤＥＭＯ０９', 'MA5DEMO09'],
    ['客服电话', '４００－０００－０００９', '400-000-0009'],
    ['联系人手机', '１３９００００００09 ', '13900000009'],
    ['银行账号', '６２２２ 00000000', '622200000000'],
  ] as const) {
    const field: HTMLInputElement = await screen.findByLabelText(label)
    fireEvent.change(field, { target: { value: typed } })
    expect(field.value).toBe(taken)
  }
})
