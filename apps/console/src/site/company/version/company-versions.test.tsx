import { failure, success } from '@chargedeck/contract/envelope'
import type { CompanyVersion } from '@chargedeck/contract/site/company/version-calls'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { bodyOf, openPage, theServerAnswers } from '../../../../test/open-page.tsx'
import { CompanyVersions } from './company-versions.tsx'

const inForce: CompanyVersion = {
  id: '2',
  companyId: '7',
  versionStatus: 'CONFIRM',
  versionNo: 2,
  content: {
    companyName: '星桥充电（示例）',
    shortName: '星桥',
    operatorId: 'MA5DEMO09',
    creditCode: '91320105MA5DEMO09X',
    orgId: '100',
    orgName: '总部',
    serviceTel: '400-000-0009',
    legalName: null,
    contactName: '王女士',
    contactMobile: '139****0009',
    areaCode: null,
    address: null,
    invoiceTitle: null,
    taxNo: null,
    bankName: null,
    bankAccount: '**** 1234',
    logoFileId: null,
  },
  mobileFrom: 2,
  accountFrom: 1,
  overtaken: { followed: [], own: [] },
  changeNote: '换联系人手机',
  releaseTime: '2026-03-01 08:00:00',
  releaseUserName: '李主管',
  createTime: '2026-03-01 08:00:00',
  rowVersion: 1,
}
const first: CompanyVersion = {
  ...inForce,
  id: '1',
  versionStatus: 'HISTORY',
  versionNo: 1,
  content: { ...inForce.content, shortName: '老星桥' },
  mobileFrom: 1,
  changeNote: '初始版本',
  releaseUserName: null,
}
const draft: CompanyVersion = {
  ...inForce,
  id: '3',
  versionStatus: 'INITIAL',
  versionNo: 3,
  content: { ...inForce.content, serviceTel: '400-000-0010' },
  changeNote: '',
  releaseTime: null,
  rowVersion: 4,
}
const page = (rows: CompanyVersion[]) =>
  success({ pageNo: 1, pageSize: 100, totalPage: 1, totalRows: rows.length, totalCapped: false, rows })
const right = (name: string) => `company:version:${name}`
const every = ['addedOrModify', 'release', 'restore', 'deleteDraft'].map(right)
const open = (rows: CompanyVersion[] | (() => CompanyVersion[]), permissions = every) => {
  const fetched = theServerAnswers((path) => {
    if (path === '/api/company/version/page') return page(typeof rows === 'function' ? rows() : rows)
    return success(path.endsWith('/release') ? { versionNo: 3 } : path.startsWith('/api/company') ? { id: '9' } : [])
  })
  openPage(<CompanyVersions companyId="7" companyName="星桥充电（示例）" />, { permissions })
  const sent = (call: string) => fetched.mock.calls.findLast(([url]) => url === `/api/company/version/${call}`)
  return { sent }
}
const valueOf = (label: string) => screen.getByText(label).parentElement?.textContent

test('the version in force is compared with the one before it, also where numbers look the same in part', async () => {
  open([inForce, first])
  fireEvent.click(await screen.findByRole('switch'))
  expect(valueOf('简称')).toBe('简称老星桥星桥')
  expect(valueOf('联系人手机')).toBe('联系人手机139****0009139****0009')
  expect(screen.queryByText('银行账号')).toBeNull()
  expect(screen.getByText('换联系人手机')).toBeTruthy()
  expect(screen.getByText(/李主管/)).toBeTruthy()
})

test('a draft is shown beside what is in force, and released with a note', async () => {
  const { sent } = open([draft, inForce, first])
  expect(await screen.findByText('草稿')).toBeTruthy()
  expect(valueOf('客服电话')).toBe('客服电话400-000-0009400-000-0010')
  fireEvent.click(screen.getByText(/^发\s*布$/))
  fireEvent.change(await screen.findByLabelText('变更说明'), { target: { value: '换客服电话' } })
  fireEvent.click(screen.getByText(/^发\s*布$/, { selector: '.ant-modal *' }))
  await waitFor(() => expect(sent('release')).toBeDefined())
  expect(bodyOf(sent('release'))).toEqual({ id: '3', changeNote: '换客服电话', rowVersion: 4 })
})

test('a draft that is saved keeps the numbers that are shown in part', async () => {
  const { sent } = open([inForce, first])
  fireEvent.click(await screen.findByText('新建草稿'))
  expect(await screen.findByText('已填写（139****0009），留空不变')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('客服电话'), { target: { value: '400-000-0011' } })
  fireEvent.click(screen.getByText('保存草稿'))
  await waitFor(() => expect(sent('addedOrModify')).toBeDefined())
  expect(bodyOf(sent('addedOrModify'))).toMatchObject({ companyId: '7', serviceTel: '400-000-0011', basedOn: 2 })
  expect(bodyOf(sent('addedOrModify'))).not.toHaveProperty('contactMobile')
})

test('a draft that an edit overtook names what changed, follows what it left alone, and is compared with the version in force', async () => {
  const now = {
    ...inForce,
    id: '4',
    versionNo: 3,
    content: { ...inForce.content, address: '新街1号', shortName: '另改' },
  }
  const history: CompanyVersion = { ...inForce, versionStatus: 'HISTORY' }
  let rows: CompanyVersion[] = [draft, inForce]
  const { sent } = open(() => rows)
  expect(await screen.findByText('版本2 生效')).toBeTruthy()
  fireEvent.click(screen.getByText('编辑草稿'))
  fireEvent.click(await screen.findByText('保存草稿'))
  rows = [{ ...draft, versionNo: 4, overtaken: { followed: ['address'], own: ['shortName'] } }, now, history]
  expect(await screen.findByText('版本3 生效')).toBeTruthy()
  fireEvent.click(screen.getByText('编辑草稿'))
  expect(await screen.findByText('已按生效版本更新：地址')).toBeTruthy()
  expect(screen.getByText('草稿与生效版本都改过，保留草稿的值，请核对：简称')).toBeTruthy()
  expect((screen.getByLabelText('地址') as HTMLInputElement).value).toBe('新街1号')
  fireEvent.click(screen.getByText('保存草稿'))
  const edited = { address: '新街1号', shortName: '星桥', serviceTel: '400-000-0010', id: '3' }
  await waitFor(() => expect(bodyOf(sent('addedOrModify'))).toMatchObject(edited))
})

test('who has a draft open that is changed or deleted meanwhile is refused, and keeps what was typed', async () => {
  let rows: CompanyVersion[] = [draft, inForce]
  const fetched = theServerAnswers((path) => {
    if (path === '/api/company/version/page') return page(rows)
    return path.startsWith('/api/company') ? failure('RECORD.STALE') : success([])
  })
  openPage(<CompanyVersions companyId="7" companyName="星桥充电（示例）" />, { permissions: every })
  const sent = () => fetched.mock.calls.filter(([url]) => url === '/api/company/version/addedOrModify')
  fireEvent.click(await screen.findByText('编辑草稿'))
  fireEvent.change(await screen.findByLabelText('简称'), { target: { value: '我写的' } })
  for (const [time, others] of [[{ ...draft, rowVersion: 5 }, inForce], [inForce], []].entries()) {
    rows = others
    fireEvent.click(screen.getByText('保存草稿'))
    await waitFor(() => expect(sent()).toHaveLength(time + 1))
    expect(bodyOf(sent()[time])).toMatchObject({ id: '3', rowVersion: 4, shortName: '我写的' })
    expect(await screen.findByText('数据已被他人修改，请刷新后重试')).toBeTruthy()
  }
  expect(await screen.findByText('该公司还没有修改过，没有版本')).toBeTruthy()
  expect((screen.getByLabelText('简称') as HTMLInputElement).value).toBe('我写的')
})

test('a version of the history is restored by who may, and not beside another draft', async () => {
  const { sent } = open([inForce, first])
  fireEvent.click(await screen.findByText('版本1'))
  fireEvent.click(screen.getByText('恢复此版本'))
  fireEvent.click(await screen.findByText('新建草稿', { selector: '.ant-modal *' }))
  await waitFor(() => expect(sent('restore')).toBeDefined())
  expect(bodyOf(sent('restore'))).toEqual({ id: '1' })
  cleanup()
  open([draft, inForce, first])
  fireEvent.click(await screen.findByText('版本1'))
  const restore = screen.getByText('恢复此版本').closest('button') as HTMLButtonElement
  expect(restore.disabled).toBe(true)
  await userEvent.hover(restore.parentElement as HTMLElement)
  expect(await screen.findByText('已有草稿，请先发布或删除')).toBeTruthy()
})

test('who may only read sees the versions and nothing to do with them', async () => {
  open([draft, inForce, first], [])
  await screen.findByText('草稿')
  for (const text of ['编辑草稿', '删除草稿', '新建草稿']) expect(screen.queryByText(text)).toBeNull()
  expect(screen.queryByText(/^发\s*布$/)).toBeNull()
})
