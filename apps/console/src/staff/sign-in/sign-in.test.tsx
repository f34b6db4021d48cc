import { failure, success, type Envelope } from '@chargedeck/contract/envelope'
import { errorTexts } from '@chargedeck/contract/error-texts'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { sm2 } from 'sm-crypto-v2'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadShell } from '../../../test/load-shell.ts'
import { aUser, theServerAnswers } from '../../../test/open-page.tsx'
import { Console } from '../../console.tsx'
import { session } from '../../platform/session.ts'

const { publicKey, privateKey } = sm2.generateKeyPairHex()
type Answers = Record<string, Envelope<unknown> | (() => Envelope<unknown>)>

let leave = () => {}
beforeAll(loadShell)
beforeEach(() => localStorage.clear())
afterEach(() => {
  leave()
  vi.unstubAllGlobals()
})

function open(path: string, answers: Answers) {
  window.history.replaceState(null, '', path)
  const usual: Answers = { '/api/login/publicKey': success(publicKey), '/api/getCaptchaOpen': success(false) }
  const fetched = theServerAnswers((url) => {
    const answer = { ...usual, ...answers }[url] ?? failure('REQUEST.UNKNOWN_PATH')
    return typeof answer === 'function' ? answer() : answer
  })
  leave = render(<Console />).unmount
  const sentTo = (url: string) =>
    fetched.mock.calls.flatMap(([called, init]) =>
      called === url ? [JSON.parse(init?.body as string) as Record<string, string>] : [],
    )
  return { fetched, sentTo }
}

const where = () => window.location.pathname + window.location.search
const longTimeout = { timeout: 10_000 }
/** By its text: a search by role walks the whole page. */
const press = async (words: RegExp | string) =>
  fireEvent.click(await screen.findByText(words, { selector: 'button, button span, label div' }, longTimeout))
const fill = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label, {}, longTimeout), { target: { value } })

async function typeNames(username: string, password = '充电123'): Promise<void> {
  await fill('账号', username)
  await fill('密码', password)
  await press(/^登\s*录$/)
}

test('[S5.3] [S8.1] an e-mail address is sent as login type 0, anything else as 1, a phone as 2', async () => {
  const { sentTo } = open('/user/login', {
    '/api/login': failure('SESSION.CREDENTIALS_WRONG'),
    '/api/getSmsCaptcha': success(null),
  })
  await typeNames('zhang.san@example.com')
  expect(await screen.findByText('账号或密码错误，请检查后重试', {}, longTimeout)).toBeTruthy()
  await typeNames('zhangsan')
  await waitFor(() => expect(sentTo('/api/login')).toHaveLength(2), longTimeout)
  const [mail, name] = sentTo('/api/login')
  expect([mail, name]).toMatchObject([
    { loginType: 0, username: 'zhang.san@example.com' },
    { loginType: 1, username: 'zhangsan' },
  ])
  expect(sm2.doDecrypt(name?.['password'] ?? '', privateKey, 1)).toBe('充电123')
  fireEvent.click(screen.getByText('手机号登录'))
  await fill('手机号', '13800001111')
  await press('获取验证码')
  expect(await screen.findByText(/秒后重发/, {}, longTimeout)).toBeTruthy()
  await fill('短信验证码', '123456')
  await press(/^登\s*录$/)
  await waitFor(
    () => expect(sentTo('/api/login')[2]).toEqual({ loginType: 2, mobile: '13800001111', smsCode: '123456' }),
    longTimeout,
  )
})

test('[S8.7] a disabled account gets its message in the form, without a prompt to sign in again', async () => {
  open('/user/login', { '/api/login': failure('SESSION.ACCOUNT_FROZEN') })
  await typeNames('zhangsan')
  expect(
    (await screen.findByText(errorTexts['SESSION.ACCOUNT_FROZEN'], {}, longTimeout)).closest('form, .ant-alert'),
  ).toBeTruthy()
  expect(screen.queryByText('重新登录')).toBeNull()
})

test('two-step verification asks for the code after the password, and both are sent together', async () => {
  const answers = [failure('SESSION.TOTP_NEEDED'), failure('SESSION.TOTP_WRONG'), success('token')]
  const { sentTo } = open('/user/login', { '/api/login': () => answers.shift() ?? failure('SERVER.UNEXPECTED') })
  await typeNames('zhangsan')
  await screen.findByLabelText('动态口令', {}, longTimeout)
  expect(screen.queryByText('请输入动态口令')).toBeNull()
  await fill('动态口令', '000000')
  await press('验证并登录')
  expect(await screen.findByText('动态口令错误或已使用', {}, longTimeout)).toBeTruthy()
  await fill('动态口令', '123456')
  await press('验证并登录')
  await waitFor(() => expect(sentTo('/api/login')).toHaveLength(3), longTimeout)
  expect(sentTo('/api/login').map(({ username, totp }) => [username, totp])).toEqual([
    ['zhangsan', undefined],
    ['zhangsan', '000000'],
    ['zhangsan', '123456'],
  ])
})

test('when the slider is on, it comes before the password is sent', async () => {
  const { sentTo } = open('/user/login', { '/api/getCaptchaOpen': success(true) })
  await screen.findByLabelText('账号')
  await new Promise((resolve) => setTimeout(resolve, 50))
  await typeNames('zhangsan')
  expect(await screen.findByText('请完成安全验证', {}, longTimeout)).toBeTruthy()
  await waitFor(() => expect(sentTo('/api/captcha/get')).toEqual([{ captchaType: 'blockPuzzle' }]), longTimeout)
  expect(sentTo('/api/login')).toEqual([])
})

test('[S2.1] [S2.5] register, its result and recover need no sign-in; closed registration says so', async () => {
  open('/user/register', { '/api/register/open': success(false) })
  expect(await screen.findByText('未开放注册', {}, longTimeout)).toBeTruthy()
  leave()
  open('/user/register-result', {})
  expect(await screen.findByText('申请已提交', {}, longTimeout)).toBeTruthy()
  leave()
  const { sentTo } = open('/user/recover', {
    '/api/recover/code': success(null),
    '/api/recover': failure('RECOVER.CODE_WRONG'),
  })
  await press('邮箱找回')
  await fill('邮箱', 'zhang@example.com')
  await press('获取验证码')
  await fill('验证码', '123456')
  await fill('新密码', 'Right-Horse-1')
  expect(await screen.findByText('密码强度：很强', {}, longTimeout)).toBeTruthy()
  await fill('确认新密码', 'Right-Horse-1')
  await press('重置密码')
  expect(await screen.findByText('验证码错误或已失效', {}, longTimeout)).toBeTruthy()
  expect(sentTo('/api/recover')[0]).toMatchObject({ way: 'email', to: 'zhang@example.com', code: '123456' })
  expect(where()).toBe('/user/recover')
})

test('a user whose password somebody else made stays on its page until they have chosen their own', async () => {
  session.start('secret')
  let me = aUser({ passwordExpired: true })
  const { sentTo } = open('/orders/charge', {
    '/api/getLoginUser': () => success(me),
    '/api/sysUser/updatePwd': () => {
      me = aUser({})
      return success(null)
    },
  })
  await fill('初始密码', 'First-Horse-1')
  expect(where()).toBe('/user/first-password?redirect=%2Forders%2Fcharge')
  await fill('新密码', 'Right-Horse-1')
  await fill('确认新密码', 'Right-Horse-2')
  await press('保存并进入系统')
  expect(await screen.findByText('请确认两次输入密码的一致性！', {}, longTimeout)).toBeTruthy()
  expect(sentTo('/api/sysUser/updatePwd')).toEqual([])
  await fill('确认新密码', 'Right-Horse-1')
  await press('保存并进入系统')
  await waitFor(() => expect(where()).not.toContain('first-password'), longTimeout)
  const [sent] = sentTo('/api/sysUser/updatePwd')
  expect(['password', 'newPassword'].map((field) => sm2.doDecrypt(sent?.[field] ?? '', privateKey, 1))).toEqual([
    'First-Horse-1',
    'Right-Horse-1',
  ])
})
