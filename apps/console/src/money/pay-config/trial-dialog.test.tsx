import type { PayConfig } from '@chargedeck/contract/money/pay-config/calls'
import { success } from '@chargedeck/contract/envelope'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { TrialDialog } from './trial-dialog.tsx'

test.each([
  [1, /沙箱不使用密钥，只验证了应答/],
  [0, /双方签名与商户均已验证/],
])('a good test says what it proved: sandbox %i', async (sandboxFlag, text) => {
  theServerAnswers((path) =>
    success(path.endsWith('/result') ? { state: 'GOOD', endTime: '2026-03-12 12:00:00', reason: null } : null),
  )
  const payConfig = { id: '7', cfgName: '微信', channel: 'WePay', sandboxFlag } as PayConfig // the dialog reads no more
  openPage(<TrialDialog payConfig={payConfig} onClose={() => {}} />)
  expect(await screen.findByText(text)).toBeTruthy()
})
