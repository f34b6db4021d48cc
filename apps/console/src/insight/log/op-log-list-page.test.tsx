import { permissionOf } from '@chargedeck/contract/endpoint'
import { feeApi } from '@chargedeck/contract/site/fee/calls'
import { success } from '@chargedeck/contract/envelope'
import type { OpLog, OpLogDetail } from '@chargedeck/contract/insight/log/calls'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { OpLogListPage } from './op-log-list-page.tsx'

const log: OpLog = {
  id: '1',
  name: '系统配置_编辑参数',
  opType: '3',
  success: 'N',
  message: '系统参数配置不存在',
  outcome: 2_012_002,
  ip: '10.0.0.1',
  account: 'zhang',
  url: '/sysConfig/edit',
  userId: '5',
  userName: '张三',
  subjectId: '9',
  object: { kind: 'STATION', id: '9', name: '江东站' },
  summary: '参数名称 甲 → 乙',
  requestNo: 'r-1',
  opTime: '2026-11-01 10:00:00',
}
const detail: OpLogDetail = {
  log,
  changes: [
    { field: 'name', title: '参数名称', before: [{ text: '甲' }], after: [{ text: '乙' }] },
    { field: 'feeId', title: '计费方案', after: [{ text: '夏季', object: { kind: 'FEE', id: '7' } }] },
    { field: 'orgId', title: '所属机构', after: [{ text: '华东公司', object: { kind: 'ORG', id: '3' } }] },
    { field: 'roleIds', title: '角色', after: [{ text: '财务', object: { kind: 'ROLE', id: '4' } }] },
  ],
}
const answer = (path: string) => {
  if (path.endsWith('/detail')) return success(detail)
  if (path.endsWith('/delete')) return success({ deletedQty: 3, more: false })
  return success({ pageNo: 1, pageSize: 10, totalPage: 1, totalRows: 1, totalCapped: false, rows: [log] })
}

beforeEach(() => localStorage.clear())

test('[S2.10] a line of the operation log opens with the old and the new values', async () => {
  theServerAnswers(answer)
  openPage(<OpLogListPage />, { permissions: ['sysOpLog:page'] })
  fireEvent.click(await screen.findByText('系统配置_编辑参数'))
  const row = (await screen.findByText('参数名称', {}, { timeout: 15_000 })).closest('tr')
  expect(row?.textContent).toBe('参数名称甲乙')
  expect(screen.getByText('系统参数配置不存在（2012002）')).toBeTruthy()
  expect(screen.queryByText(/^清\s*空$/)).toBeNull()
})

test('clearing says which logs stay and how many were deleted', async () => {
  theServerAnswers(answer)
  openPage(<OpLogListPage />, { permissions: ['sysOpLog:page', 'sysOpLog:delete'] })
  fireEvent.click(await screen.findByText(/^清\s*空$/))
  expect(await screen.findByText(/180 天以内的日志依法保留/)).toBeTruthy()
  fireEvent.click(screen.getByText(/^确\s*定$/))
  expect(await screen.findByText('清空成功，共清除 3 条')).toBeTruthy()
})

test('what an operation was done to leads there only for a user who may open it', async () => {
  theServerAnswers(answer)
  openPage(<OpLogListPage />, { permissions: ['sysOpLog:page', 'station:detail', 'sysOrg:detail', 'sysRole:detail'] })
  expect((await screen.findByRole('link', { name: '江东站' })).getAttribute('href')).toBe('/station?open=9')
  expect(screen.getByText('参数名称 甲 → 乙')).toBeTruthy()
  fireEvent.click(await screen.findByText('系统配置_编辑参数'))
  await screen.findByText('夏季', {}, { timeout: 15_000 })
  expect(screen.queryByRole('link', { name: '夏季' })).toBeNull()
  expect(screen.getByRole('link', { name: '华东公司' }).getAttribute('href')).toBe('/org?open=3')
  expect(screen.getByRole('link', { name: '财务' }).getAttribute('href')).toBe('/role?open=4')
})

test('a user with the permission of fee plans follows the name of a plan from the log', async () => {
  theServerAnswers(answer)
  openPage(<OpLogListPage />, { permissions: ['sysOpLog:page', permissionOf(feeApi.one)] })
  fireEvent.click(await screen.findByText('系统配置_编辑参数'))
  const plan = await screen.findByRole('link', { name: '夏季' }, { timeout: 15_000 })
  expect(plan.getAttribute('href')).toBe('/station-fee?open=7')
})
