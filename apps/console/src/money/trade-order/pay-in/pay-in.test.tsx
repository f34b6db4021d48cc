import { success } from '@chargedeck/contract/envelope'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../../test/open-page.tsx'
import { PayIn } from './pay-in.tsx'

const customer = { id: '5', nickname: '李女士', mobile: '138****0001', customerNo: 'C5', changeable: true }
const terms = {
  topUpAmts: [],
  minTopUpAmt: 100,
  maxTopUpAmt: 500_000,
  topUpAuditAmt: 300_000,
  unreviewedAmt: 0,
  rewards: [],
}
const wallet = { balanceAmt: 200, giftAmt: 0, frozenAmt: 0, owedAmt: 0 }
const group = { id: '6', groupName: '示例物流', balanceAmt: 0, frozenAmt: 0, creditAmt: 0, status: dataStates.normal }
const answers: Readonly<Record<string, unknown>> = {
  '/api/customer/page': { rows: [customer, { ...customer, id: '7', nickname: '访客' }], totalRows: 2 },
  '/api/customer/group/page': { rows: [group], totalRows: 1 },
  '/api/customer/group/detail': { group },
}
const asked = (changeable = true) =>
  theServerAnswers((path) => {
    if (path === '/api/customer/detail') return success({ customer: { ...customer, changeable } })
    return success(answers[path] ?? (path.endsWith('/terms') ? { ...terms, ...wallet } : []))
  })
const permissions = [
  'trade:order:topUp',
  'customer:page',
  'customer:detail',
  'trade:order:depositGroup',
  'customer:group:page',
  'customer:group:detail',
]

test('a customer is found, and their top-up follows', async () => {
  asked()
  openPage(<PayIn />, { permissions })
  await userEvent.click(screen.getByRole('button', { name: '充值' }))
  await userEvent.click(await screen.findByLabelText('客户'))
  await userEvent.click(await screen.findByText(/李女士/))
  const dialog = await screen.findByRole('dialog', { name: '充值 - 李女士 138****0001' })
  expect(await within(dialog).findByLabelText('充值金额')).toBeTruthy()
})

test('the customer of another company is not topped up', async () => {
  asked(false)
  openPage(<PayIn />, { permissions })
  await userEvent.click(screen.getByRole('button', { name: '充值' }))
  await userEvent.click(await screen.findByLabelText('客户'))
  await userEvent.click(await screen.findByText(/访客/))
  expect(await screen.findByText('其他公司的客户，只能查看')).toBeTruthy()
})

test('a group is found, and its deposit follows', async () => {
  asked()
  openPage(<PayIn />, { permissions })
  await userEvent.click(screen.getByRole('button', { name: '企业预存' }))
  await userEvent.click(await screen.findByLabelText('企业'))
  await userEvent.click(await screen.findByText('示例物流'))
  expect(await screen.findByRole('dialog', { name: '预存 - 示例物流' })).toBeTruthy()
})

test('a role that may not find customers or groups is offered neither', () => {
  asked()
  openPage(<PayIn />, { permissions: ['trade:order:topUp', 'trade:order:depositGroup'] })
  expect(screen.queryByRole('button')).toBeNull()
})
