import type { CustomerGroup } from '@chargedeck/contract/customer/customer-group/shapes'
import { success } from '@chargedeck/contract/envelope'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { fen } from '@chargedeck/domain/kernel/money'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { bodyOf, openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { theServerTakes } from '../../../test/the-server-takes.ts'
import { DepositDialog } from './deposit-dialog.tsx'
import { depositGroup } from './group-slots.ts'

const inDebt = { id: '7', groupName: '示例物流', balanceAmt: -7000, status: dataStates.disabled } as CustomerGroup // the dialog reads no more

test('a disabled group pays its debt with one click, and nothing beyond it', async () => {
  const fetched = theServerAnswers(() => success({ orderId: '9', balanceAmt: 0 }))
  theServerTakes(() => success('77'))
  openPage(<DepositDialog group={inDebt} onClose={() => {}} />)
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(/企业已停用，只能还清欠款/)
  await userEvent.type(dialog.getByLabelText('预存金额'), '71')
  await userEvent.type(dialog.getByLabelText('原因'), '还清')
  await userEvent.upload(dialog.getByTestId('file-input'), new File(['a'], '回单.pdf', { type: 'application/pdf' }))
  await dialog.findByLabelText('上传成功')
  await userEvent.click(dialog.getByRole('button', { name: '预存' }))
  await dialog.findByText('应在0.01～70元之间')
  expect(fetched).not.toHaveBeenCalled()
  await userEvent.click(dialog.getByRole('button', { name: '70元' }))
  await userEvent.click(dialog.getByRole('button', { name: '预存' }))
  await screen.findByText('预存成功，余额0.00元')
  expect(bodyOf(fetched.mock.calls[0])).toMatchObject({ groupId: '7', tradeAmt: 7000, voucherPath: ['77'] })
})

test('a repeat that finds a closed code does not say that money came', async () => {
  const payment = {
    orderId: '9',
    tradeStatus: '4',
    tradeAmt: 7000,
    giftAmt: 0,
    tradeChannel: 'WePay',
    failReason: '超时未支付',
  }
  theServerAnswers((path) => {
    if (path.endsWith('/channels')) return success([{ tradeChannel: 'WePay', channelText: '微信', sandboxFlag: 0 }])
    return success(path.endsWith('/payment') ? payment : { orderId: '9', tradeStatus: '4', balanceAmt: -7000 })
  })
  const permissions = ['trade:order:payment:channels', 'trade:order:payment']
  openPage(<DepositDialog group={inDebt} amt={fen(7000)} onClose={() => {}} />, { permissions })
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(await dialog.findByText('微信扫码'))
  await userEvent.click(await dialog.findByRole('button', { name: '出示收款码' }))
  await screen.findByText('收款已关闭')
  expect(screen.queryByText(/预存成功/)).toBeNull()
})

test('a disabled group without a debt pays in nothing', () => {
  expect(depositGroup.whyNot?.(inDebt)).toBeUndefined()
  expect(depositGroup.whyNot?.({ ...inDebt, balanceAmt: 0 } as CustomerGroup)).toBe('企业已停用，也没有欠款')
})
