import { success } from '@chargedeck/contract/envelope'
import type { Withdraw } from '@chargedeck/contract/settlement/withdraw/row'
import { transferStates } from '@chargedeck/domain/withdraw/states'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { bodyOf, openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { useWithdrawActions } from './withdraw-actions.tsx'

const withdraw = (facts: Partial<Withdraw>) =>
  ({ withdrawId: '9', withdrawNo: 'WD1', netAmt: 600_000, settleBatch: '300', applyUserId: '1', ...facts }) as Withdraw
const clerk = ['settle:withdraw:transferPay']
const lead = [...clerk, 'settle:withdraw:transferPay:confirm']

function Actions({ of }: { of: Withdraw }) {
  const { actionsOf, dialogs } = useWithdrawActions()
  return (
    <>
      {actionsOf(of).map(({ key, label, whyNot, onClick }) => (
        <button key={key} type="button" onClick={onClick}>{`${label}：${whyNot ?? '可以'}`}</button>
      ))}
      {dialogs}
    </>
  )
}
const wordsOf = (facts: Partial<Withdraw>, permissions: string[]) => {
  const { unmount } = openPage(<Actions of={withdraw(facts)} />, { permissions })
  const words = screen.queryAllByRole('button').map(({ textContent }) => textContent)
  unmount()
  return words
}

test('what waits for approval is approved by a second person who may, and the others see why not', () => {
  const waits = { transferStatus: transferStates.inApproval, payTransStatus: 'I' } as const
  expect(wordsOf(waits, clerk)).toEqual(['审批转账：须由有“审批提现转账”权限的人审批'])
  expect(wordsOf({ ...waits, applyUserId: '7' }, lead)).toEqual(['审批转账：申请人不能审批本人申请'])
  expect(wordsOf(waits, lead)).toEqual(['审批转账：可以'])
  expect(wordsOf(waits, [])).toEqual([])
  expect(wordsOf({ ...waits, transferStatus: transferStates.applied }, clerk)).toEqual(['转账：可以'])
})

test('the question names the card of the account as it is now', async () => {
  theServerAnswers(() => success(true))
  const cards = { bankName: '旧银行', cardTail: '1111', accountBankName: '新银行', accountCardTail: '2222' }
  const waits = withdraw({ ...cards, transferStatus: transferStates.applied, payTransStatus: 'I', holderName: '某方' })
  openPage(<Actions of={waits} />, { permissions: clerk })
  await userEvent.click(screen.getByRole('button', { name: '转账：可以' }))
  await screen.findByText(/向某方的新银行（尾号2222）出款6,000.00元/)
})

test('an approval is sent by the call of approval', async () => {
  const fetched = theServerAnswers(() => success(true))
  const waits = withdraw({ transferStatus: transferStates.inApproval, payTransStatus: 'I' })
  openPage(<Actions of={waits} />, { permissions: lead })
  await userEvent.click(screen.getByRole('button', { name: '审批转账：可以' }))
  await userEvent.click(await screen.findByRole('button', { name: '审批通过并转账' }))
  await waitFor(() => expect(fetched).toHaveBeenCalled())
  const sent = fetched.mock.calls.find(([url]) => url.endsWith('/settle/withdraw/transferPay/confirm'))
  expect(bodyOf(sent)).toEqual({ withdrawId: '9' })
})
