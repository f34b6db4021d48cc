import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { openPage } from '../../../test/open-page.tsx'
import { ConfirmAction } from './confirm-action.tsx'

const words = { label: '停充', title: '停止充电', what: '车辆会在几秒内断电', okText: '停止' }
const ok = () => screen.getByRole('button', { name: /停\s*止/ })

test('asks for the reason, shows a refusal in the dialog, and closes after success', async () => {
  const onConfirm = vi
    .fn<(reason: string) => Promise<void>>()
    .mockRejectedValueOnce(new Error('设备离线'))
    .mockResolvedValueOnce()
  openPage(<ConfirmAction {...words} reason="required" irreversible="停止后不能恢复" onConfirm={onConfirm} />)
  await userEvent.click(await screen.findByRole('button', { name: /停\s*充/ }))
  expect(await screen.findByText('停止后不能恢复', {}, { timeout: 8000 })).toBeTruthy()
  await userEvent.click(ok())
  expect(await screen.findByText('请填写原因')).toBeTruthy()
  await userEvent.type(await screen.findByLabelText('原因'), ' 车主来电 ')
  await userEvent.click(ok())
  expect(await screen.findByText('设备离线')).toBeTruthy()
  await userEvent.click(ok())
  await waitFor(() => expect(screen.queryByText('车辆会在几秒内断电')).toBeNull())
  expect(onConfirm.mock.calls).toEqual([['车主来电'], ['车主来电']])
})

test('an action that the state forbids is disabled and says why', async () => {
  openPage(<ConfirmAction {...words} whyNot="订单不在充电中" onConfirm={async () => {}} />)
  const button = screen.getByRole('button', { name: /停\s*充/ })
  expect(button).toHaveProperty('disabled', true)
  await userEvent.hover(button.parentElement as HTMLElement) // its wrapper receives the pointer
  expect(await screen.findByText('订单不在充电中')).toBeTruthy()
})

test('a reason that nobody needs is marked as such', async () => {
  const onConfirm = vi.fn(async () => {})
  openPage(<ConfirmAction {...words} reason="optional" onConfirm={onConfirm} />)
  await userEvent.click(await screen.findByRole('button', { name: /停\s*充/ }))
  expect((await screen.findByLabelText('原因')).getAttribute('placeholder')).toBe('选填')
  await userEvent.click(ok())
  await waitFor(() => expect(onConfirm).toHaveBeenCalledWith(''))
})
