import type { Config } from '@chargedeck/contract/base/config/calls'
import { failure, success } from '@chargedeck/contract/envelope'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { ConfigListPage } from './config-list-page.tsx'

const config: Config = {
  id: '1',
  name: '邮件密码',
  code: 'EMAIL_PASSWORD',
  kind: 'SECRET',
  value: '',
  hasValue: true,
  sysFlag: 'Y',
  shipped: true,
  guarded: false,
  groupCode: 'EMAIL',
  remark: null,
  status: 0,
  createTime: '2026-01-01 08:00:00',
  updateTime: null,
}
const consts = { id: '9', pid: '0', code: 'consts_type', name: '常量的分类' }
const tree = [{ ...consts, children: [{ id: '91', pid: '9', code: 'EMAIL', name: '邮件配置', children: [] }] }]
const refused = '系统参数配置名称重复，请检查name参数'
const answer = (path: string) => {
  if (path.endsWith('/tree')) return success(tree)
  if (path.endsWith('/edit')) return failure('CONFIG.NAME_TAKEN', refused)
  return success({ pageNo: 1, pageSize: 10, totalPage: 1, totalRows: 1, totalCapped: false, rows: [config] })
}

beforeEach(() => localStorage.clear())

test('a secret is never shown and stays as it is when the field is left empty; a refusal is shown in the drawer', async () => {
  const fetched = theServerAnswers(answer)
  openPage(<ConfigListPage />, { permissions: ['sysConfig:page', 'sysConfig:edit', 'sysConfig:delete'] })
  const row = (await screen.findByText('邮件密码')).closest('tr') as HTMLElement
  await waitFor(() => expect(row.textContent).toContain('邮件配置'))
  expect(row.textContent).toContain('已设置')
  fireEvent.click(within(row).getByLabelText('更多'))
  expect(await screen.findByText('系统参数不能删除')).toBeTruthy()
  fireEvent.click(within(row).getByText(/编\s*辑/))
  const drawer = (await screen.findByText('编辑 - 邮件密码', {}, { timeout: 15_000 })).closest(
    '[role=dialog]',
  ) as HTMLElement
  fireEvent.click(within(drawer).getByText(/保\s*存/))
  expect(await within(drawer).findByText('系统参数配置名称重复')).toBeTruthy()
  const sent = fetched.mock.calls.find(([url]) => url.endsWith('/edit'))?.[1]?.body // the console sends JSON
  expect(JSON.parse(sent as string)).toEqual({
    id: '1',
    name: '邮件密码',
    code: 'EMAIL_PASSWORD',
    groupCode: 'EMAIL',
    sysFlag: 'Y',
    remark: null,
  })
})
