import { success } from '@chargedeck/contract/envelope'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../../test/open-page.tsx'
import { ConfirmWithdraw } from './confirm-withdraw.tsx'

const day = (settleDate: string) => ({ settleDate })
const preview = { rows: [day('2026-03-01'), day('2026-03-05')], rowQty: 2, negativeQty: 0, negativeRows: [] }
const amounts = { applyAmt: 25_000, feeAmt: 100, netAmt: 24_900, settleBatch: '300', planPayTime: '-', needApproval: 0 }
const account = { id: '9', cardTail: '0123', bankName: '示例银行', cardName: '示例置业有限公司' }

const open = (rowQty: number) => {
  theServerAnswers((path) =>
    path.includes('allowWithdraw')
      ? success({ holderName: '示例合作方', accounts: [account] })
      : success({ ...preview, ...amounts, rowQty }),
  )
  const nothing = () => {}
  const payee = { holderId: '7', settleAccountId: '9' }
  const steps = { remark: '', onRemark: nothing, onDone: nothing, onBack: nothing }
  openPage(<ConfirmWithdraw payee={payee} choice={{}} {...steps} />)
}

test('who confirms a withdrawal reads whose it is, the name on the account and its days', async () => {
  open(2)
  for (const fact of ['示例合作方', '示例置业有限公司', '示例银行 尾号0123', '2026-03-01 至 2026-03-05'])
    expect(await screen.findByText(fact)).toBeTruthy()
})

test('of more days than are shown only the first is named', async () => {
  open(3)
  expect(await screen.findByText('2026-03-01 起')).toBeTruthy()
})
