import type { PayConfig } from '@chargedeck/contract/money/pay-config/calls'
import { success } from '@chargedeck/contract/envelope'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { EnableDialog } from './pay-config-dialog.tsx'

const facts = { companyId: '1', companyName: '示例充电', channel: 'WePay', enableFlag: 0 }
const payConfig = { ...facts, id: '7', cfgName: '新微信' } as PayConfig // the dialog reads no more
function open(rows: object[]) {
  theServerAnswers(() => success({ pageNo: 1, pageSize: 1, totalPage: 1, totalRows: rows.length, rows }))
  openPage(<EnableDialog payConfig={payConfig} onClose={() => {}} />)
}

test('who enables a config is told which one it replaces', async () => {
  open([{ id: '3', cfgName: '旧微信' }])
  expect(await screen.findByText('启用「新微信」：先用商户密钥试签。示例充电的「旧微信」随之停用。')).toBeTruthy()
})

test('where none is in use, none is named', async () => {
  open([])
  expect(await screen.findByText('启用「新微信」：先用商户密钥试签。')).toBeTruthy()
  expect(screen.queryByText(/随之停用/)).toBeNull()
})
