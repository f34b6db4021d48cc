import { failure, success } from '@chargedeck/contract/envelope'
import type { Device } from '@chargedeck/contract/staff/account/calls'
import type { TwoStep } from '@chargedeck/contract/staff/two-step/calls'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sm2 } from 'sm-crypto-v2'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../../test/open-page.tsx'
import { SecurityPage } from './security-page.tsx'

const { publicKey } = sm2.generateKeyPairHex()
const device = (sessionId: string, browser: string, current: boolean): Device => ({
  sessionId,
  browser,
  current,
  ip: `10.0.0.${sessionId}`,
  os: 'Windows',
  createTime: '2026-03-12 08:00:00',
  expireTime: '2026-03-19 08:00:00',
})
const recoveryCodes = Array.from({ length: 10 }, (_, at) => `CODE-${at}${at}${at}${at}-WXYZ`)

function aServer() {
  let devices = [device('1', 'Chrome', true), device('2', 'Firefox', false)]
  let starts = 0
  let state: TwoStep = { isOn: false, since: null, codesLeft: 0 }
  return theServerAnswers((path) => {
    if (path === '/api/account/devices') return success(devices)
    if (path === '/api/account/twoStep') return success(state)
    if (path === '/api/account/twoStep/start' && starts++ === 0) return failure('TWO_STEP.PASSWORD_WRONG')
    if (path === '/api/account/twoStep/start')
      return success({ secret: 'JBSWY3DP', url: 'otpauth://totp/ChargeDeck:zhangsan?secret=JBSWY3DP' })
    if (path === '/api/login/publicKey') return success(publicKey)
    if (path === '/api/sysUser/updatePwd') return failure('USER.PASSWORD_USED_BEFORE')
    if (path === '/api/account/devices/end') devices = devices.filter(({ current }) => current)
    if (path !== '/api/account/twoStep/confirm') return success(null)
    state = { isOn: true, since: '2026-03-12 12:00:00', codesLeft: 10 }
    return success({ recoveryCodes })
  })
}

test('[S2.3] the security settings show where the user is signed in, and end other sessions', async () => {
  const fetched = aServer()
  openPage(<SecurityPage />)
  expect(await screen.findByText('当前设备')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: '下线 Firefox · Windows 10.0.0.2' }))
  await waitFor(() => expect(screen.queryByText('Firefox · Windows')).toBeNull())
  expect(
    fetched.mock.calls.some(([url, sent]) => url === '/api/account/devices/end' && sent?.body === '{"sessionId":"2"}'),
  ).toBe(true)
  expect(screen.getByRole('button', { name: '下线其他设备' })).toHaveProperty('disabled', true)
})

test('[S2.3] two-step verification is on once the code matches, and its ten recovery codes stay until the user confirms that they are saved', async () => {
  aServer()
  openPage(<SecurityPage />)
  await userEvent.click(await screen.findByRole('button', { name: '开启两步验证' }))
  const type = async (password: string) => {
    await userEvent.clear(await screen.findByLabelText('登录密码'))
    await userEvent.type(screen.getByLabelText('登录密码'), password)
    await userEvent.click(screen.getByRole('button', { name: /确\s*定/ }))
  }
  await type('Wrong-Horse-1')
  expect(await screen.findByText('密码错误')).toBeTruthy()
  expect(screen.queryByText('JBSWY3DP')).toBeNull()
  await type('Right-Horse-1')
  const dialog = within(
    (await screen.findByLabelText('动态口令', {}, { timeout: 8000 })).closest<HTMLElement>('[role=dialog]') ??
      document.body,
  )
  expect(await dialog.findByText('JBSWY3DP')).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('动态口令'), '123456')
  await userEvent.click(dialog.getByRole('button', { name: '验证并开启' }))
  const list = within(await screen.findByRole('list', { name: '恢复码列表' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(recoveryCodes)
  await userEvent.click(await screen.findByRole('button', { name: '我已保存' }))
  expect(await screen.findByText('2026-03-12 12:00:00 起生效，剩余恢复码 10 个')).toBeTruthy()
})

test('a refused new password says why in the dialog, which stays open', async () => {
  aServer()
  openPage(<SecurityPage />)
  await userEvent.click(await screen.findByRole('button', { name: '修改密码' }))
  await userEvent.type(await screen.findByLabelText('原密码'), 'Right-Horse-1')
  for (const label of ['新密码', '确认新密码'])
    await userEvent.type(await screen.findByLabelText(label), 'Other-Horse-2')
  await userEvent.click(await screen.findByRole('button', { name: /保\s*存/ }))
  expect(await screen.findByText('新密码不能与最近5次使用过的密码相同')).toBeTruthy()
})
