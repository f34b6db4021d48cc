import { success } from '@chargedeck/contract/envelope'
import type { Org, OrgNode } from '@chargedeck/contract/staff/org/calls'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { OrgListPage } from './org-list-page.tsx'

const org: Org = {
  id: '2',
  pid: '1',
  pids: '[0],[1],',
  parentName: '集团',
  name: '南山充电站',
  code: 'ns',
  orgType: 'SITE',
  sort: 1,
  remark: null,
  status: 0,
  createTime: '2026-01-01 08:00:00',
}
const node = (id: string, title: string, children: OrgNode[]): OrgNode => ({
  id,
  title,
  children,
  parentId: '0',
  pid: '0',
  value: id,
  weight: 1,
  orgType: 'CORP',
  inScope: true,
})
const page = success({ pageNo: 1, pageSize: 10, totalPage: 1, totalRows: 1, totalCapped: false, rows: [org] })
const answers = (path: string) => {
  if (path === '/api/sysOrg/tree') return success([node('1', '集团', [node('2', '南山充电站', [])])])
  return path === '/api/sysOrg/page' ? page : success(null)
}

beforeEach(() => localStorage.clear())

test('[S2.10] [S3.7] the org page: the tree narrows the list, types show their words, a role without rights sees no buttons', async () => {
  const fetched = theServerAnswers(answers)
  openPage(<OrgListPage />)
  expect(await screen.findByText('场站')).toBeTruthy()
  expect(screen.queryByText('新增机构')).toBeNull()
  expect(screen.queryByText('删除')).toBeNull()
  await userEvent.click(await within(screen.getByLabelText('机构')).findByText('集团'))
  expect(fetched.mock.calls.map(([url]) => url)).toContain('/api/sysOrg/page?pageNo=1&pageSize=10&pid=1')
})

test('[S2.10] deleting asks first and names the organisations', async () => {
  const fetched = theServerAnswers(answers)
  openPage(<OrgListPage />, { permissions: ['sysOrg:delete'] })
  await userEvent.click(await screen.findByText(/删\s*除/))
  const dialog = within(
    (await screen.findByText(/删除「南山充电站」及其下级机构/)).closest('.ant-modal') as HTMLElement,
  )
  await userEvent.click(dialog.getByText(/^删\s*除$/))
  expect(await screen.findByText('删除成功')).toBeTruthy()
  const sent = fetched.mock.calls.find(([url]) => url === '/api/sysOrg/delete')
  expect(sent?.[1]?.body).toBe('[{"id":"2"}]')
})
