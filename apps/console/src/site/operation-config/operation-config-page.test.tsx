import { success } from '@chargedeck/contract/envelope'
import type { ConfigVersion } from '@chargedeck/contract/site/operation-config/calls'
import type { CompanyOption } from '@chargedeck/contract/site/company/option'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { fen } from '@chargedeck/domain/kernel/money'
import { defaultConfig } from '@chargedeck/domain/operation-config/content'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bodyOf, openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { contentOf, fieldsOf } from './config-values.ts'
import { OperationConfigPage } from './operation-config-page.tsx'

const inForce: ConfigVersion = {
  id: '1',
  companyId: '7',
  companyName: '示例充电',
  versionStatus: 'CONFIRM',
  versionNo: 1,
  content: defaultConfig,
  changeNote: '初始版本',
  releaseTime: '2026-01-01 08:00:00',
  releaseUserName: null,
  createTime: '2026-01-01 08:00:00',
  rowVersion: 1,
}
const draft: ConfigVersion = {
  ...inForce,
  id: '2',
  versionStatus: 'INITIAL',
  versionNo: 2,
  content: { ...defaultConfig, freezeAmt: fen(8000) },
  changeNote: '',
  releaseTime: null,
  rowVersion: 3,
}
const company: CompanyOption = {
  id: '7',
  companyName: '示例充电',
  operatorId: 'MA5DEMO01',
  dataStatus: dataStates.normal,
  inScope: true,
}
const page = (rows: ConfigVersion[]) =>
  success({ pageNo: 1, pageSize: 100, totalPage: 1, totalRows: rows.length, totalCapped: false, rows })

test('what the form shows in yuan, kWh and percent goes back in whole units', () => {
  expect(contentOf(fieldsOf(defaultConfig))).toEqual(defaultConfig)
  expect(fieldsOf(defaultConfig)).toMatchObject({ freezeAmt: 50, maxOrderEnergy: 500, 'occupy.unitAmt': 0.3 })
})

test('a draft shows what differs from the version in force, and is released with a note', async () => {
  const fetched = theServerAnswers((path) => {
    if (path === '/api/company/list') return success([company])
    return path === '/api/operation/config/page' ? page([draft, inForce]) : success({ versionNo: 2 })
  })
  openPage(<OperationConfigPage />, { permissions: ['operation:config:release'] })
  fireEvent.click(await screen.findByRole('switch'))
  expect(screen.getByText('预冻结金额').parentElement?.textContent).toBe('预冻结金额50.00元80.00元')
  expect(screen.queryByText('自动结算')).toBeNull()
  expect(screen.queryByText('编辑草稿')).toBeNull()
  fireEvent.click(screen.getByText(/^发\s*布$/))
  fireEvent.change(await screen.findByLabelText('变更说明'), { target: { value: '提高预冻结' } })
  fireEvent.click(screen.getByText(/^发\s*布$/, { selector: '.ant-modal *' }))
  const release = () => fetched.mock.calls.find(([url]) => url === '/api/operation/config/release')
  await waitFor(() => expect(release()).toBeDefined())
  expect(bodyOf(release())).toEqual({ id: '2', changeNote: '提高预冻结', rowVersion: 3 })
})

test('a change that begins at an old version begins with the content in force', async () => {
  const old: ConfigVersion = {
    ...inForce,
    id: '3',
    versionStatus: 'HISTORY',
    content: { ...defaultConfig, freezeAmt: fen(1100) },
  }
  const now: ConfigVersion = { ...inForce, versionNo: 2, content: { ...defaultConfig, freezeAmt: fen(9900) } }
  theServerAnswers((path) => (path === '/api/company/list' ? success([company]) : page([now, old])))
  openPage(<OperationConfigPage />, { permissions: ['operation:config:addedOrModify'] })
  fireEvent.click(await screen.findByText('版本1'))
  fireEvent.click(screen.getByText('修改配置'))
  expect(await screen.findByLabelText('预冻结金额')).toHaveProperty('value', '99.00')
})

test('any two versions are compared: at first with the one in force, then with the one that is chosen', async () => {
  const at = (versionNo: number, amt: number): ConfigVersion => ({
    ...inForce,
    id: `${versionNo}`,
    versionNo,
    versionStatus: versionNo === 4 ? 'CONFIRM' : 'HISTORY',
    content: { ...defaultConfig, freezeAmt: fen(amt) },
  })
  const rows = [at(4, 9900), at(3, 7700), at(2, 5500), at(1, 7700)]
  theServerAnswers((path) => (path === '/api/company/list' ? success([company]) : page(rows)))
  openPage(<OperationConfigPage />, { permissions: [] })
  const frozen = () => screen.queryByText('预冻结金额')?.parentElement?.textContent
  fireEvent.click(await screen.findByText('版本3'))
  expect(frozen()).toBe('预冻结金额99.00元77.00元')
  const compareWith = async (name: string) => {
    fireEvent.mouseDown(screen.getByLabelText('对比版本'))
    fireEvent.click(await screen.findByText(name, { selector: '.ant-select-item-option-content' }))
  }
  await compareWith('版本2 历史')
  expect(frozen()).toBe('预冻结金额55.00元77.00元')
  fireEvent.click(screen.getByRole('switch'))
  await compareWith('版本1 历史')
  expect(screen.getByText('两个版本的配置相同')).toBeTruthy()
})

test('a version that is restored says so, and the page goes on to the new draft', async () => {
  const old: ConfigVersion = { ...inForce, id: '3', versionStatus: 'HISTORY' }
  const now: ConfigVersion = { ...inForce, versionNo: 2, content: { ...defaultConfig, freezeAmt: fen(9900) } }
  const made: ConfigVersion = { ...draft, id: '9', versionNo: 3, content: defaultConfig }
  let rows = [now, old]
  theServerAnswers((path) => {
    if (path === '/api/company/list') return success([company])
    if (path !== '/api/operation/config/restore') return page(rows)
    rows = [made, now, old]
    return success({ id: '9' })
  })
  openPage(<OperationConfigPage />, { permissions: ['operation:config:restore', 'operation:config:deleteDraft'] })
  fireEvent.click(await screen.findByText('版本1'))
  fireEvent.click(screen.getByText('恢复此版本'))
  fireEvent.click(await screen.findByText('新建草稿'))
  expect(await screen.findByText('已以版本1的内容新建草稿，发布后生效')).toBeTruthy()
  expect((await screen.findByText('版本3')).closest('button')?.getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByText('删除草稿')).toBeTruthy()
})

test('who saves a first draft is told so, and sees it', async () => {
  const now: ConfigVersion = { ...inForce, versionNo: 2 }
  let rows = [now]
  theServerAnswers((path) => {
    if (path === '/api/company/list') return success([company])
    if (path !== '/api/operation/config/addedOrModify') return page(rows)
    rows = [{ ...draft, id: '9', versionNo: 3 }, now]
    return success({ id: '9', rowVersion: 1 })
  })
  openPage(<OperationConfigPage />, { permissions: ['operation:config:addedOrModify'] })
  fireEvent.click(await screen.findByText('修改配置'))
  fireEvent.click(await screen.findByText('保存草稿'))
  expect(await screen.findByText('草稿已保存，发布后生效')).toBeTruthy()
  expect((await screen.findByText('版本3')).closest('button')?.getAttribute('aria-pressed')).toBe('true')
})

test('only companies in the data scope are offered, also when the address names another', async () => {
  const other = { ...company, id: '6', companyName: '别家公司', inScope: false }
  const fetched = theServerAnswers((path) =>
    path === '/api/company/list' ? success([other, company]) : page([inForce]),
  )
  openPage(<OperationConfigPage />, { search: '?companyId=6' })
  expect(await screen.findByText('初始版本')).toBeTruthy()
  expect(screen.getByText('示例充电')).toBeTruthy()
  expect(String(fetched.mock.calls.at(-1)?.[0])).toContain('companyId=7')
})
