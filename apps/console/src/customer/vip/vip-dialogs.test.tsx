import type { Vip } from '@chargedeck/contract/customer/vip/calls'
import { success } from '@chargedeck/contract/envelope'
import { fen } from '@chargedeck/domain/kernel/money'
import { vipStates } from '@chargedeck/domain/vip/states'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { bodyOf, openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { OpenMembership } from './open-membership.tsx'
import { StandingDialog } from './vip-dialogs.tsx'
import { VipDrawer } from './vip-drawer.tsx'
import { VipForm } from './vip-form.tsx'

const vip: Vip = {
  id: '9',
  vipNo: 'V9',
  customerId: '5',
  customerNo: 'C5',
  mobile: '138****0001',
  nickname: '李女士',
  realName: null,
  level: '2',
  serviceDiscountRate: 9000,
  stations: [],
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  standing: 'VALID',
  status: vipStates.valid,
  plugChargeFlag: 0,
  freeOccupyFlag: 0,
  monthDiscountAmt: fen(0),
  monthDiscountCapAmt: null,
  source: 'CONSOLE',
  remark: null,
  changeable: true,
  rowVersion: 4,
}

test('a membership is disabled with the version that was read', async () => {
  const fetched = theServerAnswers(() => success(null))
  const onClose = vi.fn()
  openPage(<StandingDialog vip={vip} to={vipStates.disabled} onClose={onClose} />)
  expect(await screen.findByText('停用会员 V9？')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('原因'), '客户要求')
  await userEvent.click(screen.getByRole('button', { name: '停用' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bodyOf(fetched.mock.calls[0])).toEqual({
    id: '9',
    level: '2',
    status: vipStates.disabled,
    rowVersion: 4,
    reason: '客户要求',
  })
})

test('a link to a membership that is on another page loads it', async () => {
  const fetched = theServerAnswers(() => success({ rows: [vip] }))
  const steps = { previous: undefined, next: undefined, onClose: vi.fn() }
  openPage(<VipDrawer id="9" row={undefined} actionsOf={() => []} {...steps} />)
  expect(await screen.findByText('查看 - 会员 V9')).toBeTruthy()
  expect(fetched.mock.calls[0]?.[0]).toMatch(/vip\/page\?.*id=9/)
})

test('who opens a membership says where it comes from', async () => {
  const fetched = theServerAnswers(() => success({ id: '9', vipNo: 'V9' }))
  const onClose = vi.fn()
  openPage(<VipForm vip={null} customerId="5" customerName="李先生" onClose={onClose} />)
  expect(await screen.findByText('开通 - 会员 - 李先生')).toBeTruthy()
  await userEvent.click(await screen.findByLabelText('来源'))
  await userEvent.click(await screen.findByText('赠送'))
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bodyOf(fetched.mock.calls.find(([url]) => url.includes('register')))).toMatchObject({
    customerId: '5',
    source: 'GIFT',
  })
})

test('a mobile that cannot be one is said at its field, before anything is sent', async () => {
  const fetched = theServerAnswers(() => success(null))
  openPage(<VipForm vip={null} onClose={vi.fn()} />)
  await userEvent.type(await screen.findByLabelText('客户手机号'), '1380000')
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('手机号格式不正确，应为1开头的11位数字')).toBeTruthy()
  expect(fetched.mock.calls.some(([url]) => url.includes('register'))).toBe(false)
})

test.each([
  ['EXPIRED', '续期 - V9'],
  ['DISABLED', '启用会员 V9？'],
  ['CANCELLED', '来源'],
] as const)('for a membership that is %s the customer is offered %s', async (standing, title) => {
  theServerAnswers(() => success({ rows: [{ ...vip, standing }] }))
  const permissions = ['page', 'register', 'renew', 'update'].map((verb) => `customer:vip:${verb}`)
  openPage(
    <OpenMembership
      customer={{ id: '5', nickname: null, realName: '李先生', mobile: '138****0001' }}
      onClose={vi.fn()}
    />,
    {
      permissions,
    },
  )
  expect(await screen.findByText(title)).toBeTruthy()
})
