import type { WithdrawDetail } from '@chargedeck/contract/settlement/withdraw/row'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aFileOnItsWay, stillOnItsWay } from '../../../../test/a-file-on-its-way.ts'
import { openPage } from '../../../../test/open-page.tsx'
import { Vouchers } from './vouchers.tsx'

const file = { fileId: '3', name: '银行回单.pdf', preview: 'PDF', fileSize: 2048 }
const detail = (ends: object[]) => ({ withdrawId: '8', vouchers: [], ends }) as unknown as WithdrawDetail // it reads no more

test('the proof by which a transfer was ended by hand stands among the files of its withdrawal', async () => {
  openPage(<Vouchers withdraw={detail([{ files: [file] }])} />, { permissions: ['settle:withdraw:voucher'] })
  expect(await screen.findByText(/银行回单/)).toBeTruthy()
  expect(screen.queryByText('还没有附件')).toBeNull()
})

test('a withdrawal without files says so', () => {
  openPage(<Vouchers withdraw={detail([])} />)
  expect(screen.getByText('还没有附件')).toBeTruthy()
})

test('a proof that is on its way is waited for, and not asked for once more', async () => {
  openPage(<Vouchers withdraw={detail([])} />, { permissions: ['settle:withdraw:voucher:add'] })
  await userEvent.click(screen.getByRole('button', { name: '上传凭证' }))
  await aFileOnItsWay()
  await userEvent.click(screen.getByRole('button', { name: /保\s*存/ }))
  expect(await screen.findByText(stillOnItsWay)).toBeTruthy()
  expect(screen.queryByText('请上传凭证')).toBeNull()
})
