import type { StartCheck } from '@chargedeck/contract/charging/start-diagnosis/calls'
import { success } from '@chargedeck/contract/envelope'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aPile } from '../../../test/a-pile.ts'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { DiagnosisTab } from './diagnosis-tab.tsx'

const checks: StartCheck[] = [
  { guard: 'PILE_ONLINE', passed: true, found: '在线', nextStep: null },
  { guard: 'GUN_USABLE', passed: false, found: '枪状态：故障', nextStep: '排除故障' },
  { guard: 'CUSTOMER_FUNDS', passed: null, found: '未指定客户', nextStep: null },
]

test('each condition of a start shows its result and what to do', async () => {
  const found = {
    gunId: '91',
    gunCode: '1234567890123401',
    gunName: 'A枪',
    customerName: null,
    canStart: false,
    checks,
  }
  const fetched = theServerAnswers(() => success(found))
  openPage(<DiagnosisTab pile={aPile()} />)
  await screen.findByText('A枪不能启动充电：1项条件不满足')
  expect(screen.getByText('下一步：排除故障')).toBeTruthy()
  expect(screen.getAllByLabelText(/满足|未检查/).map((mark) => mark.getAttribute('aria-label'))).toEqual([
    '满足',
    '不满足',
    '未检查',
  ])
  fireEvent.change(screen.getByLabelText('客户手机号'), { target: { value: '13800000001' } })
  fireEvent.click(screen.getByText(/^诊\s*断$/))
  await waitFor(() => expect(fetched.mock.calls.at(-1)?.[0]).toContain('mobile=13800000001'))
})
