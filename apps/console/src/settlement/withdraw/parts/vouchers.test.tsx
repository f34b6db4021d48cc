import type { WithdrawDetail } from '@chargedeck/contract/settlement/withdraw/row'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
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
