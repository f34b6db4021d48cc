import { success } from '@chargedeck/contract/envelope'
import type { SettleAccountDetail } from '@chargedeck/contract/settlement/settle-account/shapes'
import { fen } from '@chargedeck/domain/kernel/money'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { AccountBalance } from './account-balance.tsx'

const none = { id: '7', openStatus: 'S', balanceAmt: null, balanceTime: null, balanceMsg: null, balanceAskedTime: null }
const open = (facts: Partial<SettleAccountDetail> = {}) => {
  const fetched = theServerAnswers(() => success({ balanceAskedTime: '2026-03-12 12:00:00' }))
  const account = { ...none, ...facts } as SettleAccountDetail // it reads no more
  openPage(<AccountBalance account={account} />, { permissions: ['settle:account:refreshBalance'] })
  return fetched
}
const asked = (fetched: ReturnType<typeof open>) => fetched.mock.calls.map(([url]) => url)

test('a balance says when it was read, and why it could not be read again', async () => {
  open({
    balanceAmt: fen(12_345),
    balanceTime: '2026-03-12 11:00:00',
    balanceAskedTime: '2026-03-12 12:00:00',
    balanceMsg: '汇付没有应答',
  })
  expect((await screen.findByText('账户余额')).closest('section')?.textContent).toMatch(
    /余额查询失败：汇付没有应答123\.45 元，查询于.*11:00/,
  )
})

test('the button asks the provider', async () => {
  const fetched = open()
  expect(await screen.findByText('还没有查询过')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '刷新余额' }))
  expect(asked(fetched)).toContain('/api/settle/account/refreshBalance')
})

test('an account that is not opened has nothing to ask about', async () => {
  open({ openStatus: 'I' })
  expect((await screen.findByRole('button', { name: '刷新余额' })).hasAttribute('disabled')).toBe(true)
})
