import type { PayConfig } from '@chargedeck/contract/money/pay-config/calls'
import { success } from '@chargedeck/contract/envelope'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { bodyOf, openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { PayConfigForm } from './pay-config-form.tsx'

const known = {
  id: '7',
  cfgName: '示例收款',
  companyId: '1',
  channel: 'BankPay',
  mchId: 'M1',
  feeRate: 60,
  sandboxFlag: 0,
  notifyUrl: 'https://example.cn/notify',
  rowVersion: 2,
} as PayConfig // the form reads no more

test('the rate is typed in percent, as the list shows it', async () => {
  const fetched = theServerAnswers(() => success([]))
  openPage(<PayConfigForm payConfig={known} onClose={() => {}} />)
  const rate = await screen.findByLabelText<HTMLInputElement>('费率')
  expect(rate.value).toBe('0.60')
  await userEvent.clear(rate)
  await userEvent.type(rate, '0.38')
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  const sent = () => fetched.mock.calls.find(([, init]) => init?.method !== 'GET' && init?.body)
  await waitFor(() => expect(sent()).toBeTruthy())
  expect(bodyOf(sent())).toMatchObject({ id: '7', feeRate: 38 })
})
