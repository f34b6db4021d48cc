import { success } from '@chargedeck/contract/envelope'
import type { ConfigVersion } from '@chargedeck/contract/site/operation-config/calls'
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
const page = (rows: ConfigVersion[]) =>
  success({ pageNo: 1, pageSize: 100, totalPage: 1, totalRows: rows.length, totalCapped: false, rows })

test('what the form shows in yuan, kWh and percent goes back in whole units', () => {
  expect(contentOf(fieldsOf(defaultConfig))).toEqual(defaultConfig)
  expect(fieldsOf(defaultConfig)).toMatchObject({ freezeAmt: 50, maxOrderEnergy: 500, 'occupy.unitAmt': 0.3 })
})

test('a draft shows what differs from the version in force, and is released with a note', async () => {
  const fetched = theServerAnswers((path) => {
    if (path === '/api/company/list') return success([{ id: '7', companyName: '示例充电', operatorId: 'MA5DEMO01' }])
    return path === '/api/operation/config/page' ? page([draft, inForce]) : success({ versionNo: 2 })
  })
  openPage(<OperationConfigPage />, { permissions: ['operation:config:release'] })
  fireEvent.click(await screen.findByRole('switch'))
  expect(screen.getByText('预冻结金额').parentElement?.textContent).toBe('预冻结金额50元80元')
  expect(screen.queryByText('自动结算')).toBeNull()
  expect(screen.queryByText('编辑草稿')).toBeNull()
  fireEvent.click(screen.getByText(/^发\s*布$/))
  fireEvent.change(await screen.findByLabelText('变更说明'), { target: { value: '提高预冻结' } })
  fireEvent.click(screen.getByText(/^发\s*布$/, { selector: '.ant-modal *' }))
  const release = () => fetched.mock.calls.find(([url]) => url === '/api/operation/config/release')
  await waitFor(() => expect(release()).toBeDefined())
  expect(bodyOf(release())).toEqual({ id: '2', changeNote: '提高预冻结', rowVersion: 3 })
})
