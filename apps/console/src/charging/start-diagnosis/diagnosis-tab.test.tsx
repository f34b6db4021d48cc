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
const found = {
  stationId: '5',
  stationName: '示例站',
  pileId: '9',
  pileNo: '12345678901234',
  pileName: '1号桩',
  gunId: '91',
  gunCode: '1234567890123401',
  gunName: 'A枪',
  runningOrderId: null,
  customerId: null,
  customerName: null,
  canStart: false,
  checks,
}
const marks = () => screen.getAllByLabelText(/满足$|未检查/).map((mark) => mark.getAttribute('aria-label'))

test('what fails comes first, what passes is folded below, and any number of the customer is sent', async () => {
  const fetched = theServerAnswers(() => success(found))
  openPage(<DiagnosisTab pile={aPile()} />)
  await screen.findByText('A枪不能启动充电：1项条件不满足')
  expect(marks()).toEqual(['不满足', '未检查', '满足'])
  expect(screen.getByText('已满足的条件 1 项').closest('details')?.open).toBe(false)
  fireEvent.change(screen.getByLabelText('客户的手机号、卡号、车牌或 VIN'), { target: { value: ' 苏A12345 ' } })
  fireEvent.click(screen.getByText(/^诊\s*断$/))
  await waitFor(() =>
    expect(fetched.mock.calls.at(-1)?.[0]).toContain(`customerNumber=${encodeURIComponent('苏A12345')}`),
  )
})

test('a failure leads to what mends it, or names the right that mends it', async () => {
  theServerAnswers(() => success(found))
  const { unmount } = openPage(<DiagnosisTab pile={aPile()} />, { permissions: ['charger:pile:availability'] })
  expect((await screen.findByRole('link', { name: '去设备操作' })).getAttribute('href')).toBe(
    '/charger-pile?pileNo=12345678901234&open=9&tab=command&gun=91',
  )
  unmount()
  openPage(<DiagnosisTab pile={aPile()} />)
  await screen.findByText(/^需要「充电桩 · .+」权限，请联系管理员$/)
  expect(screen.queryByRole('link')).toBeNull()
})
