import { success } from '@chargedeck/contract/envelope'
import { QueryClient } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { bodyOf, openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { makeRouter } from '../../routes.tsx'
import { CenterPage } from './center-page.tsx'
import { BindingPage, CustomPage, NotificationPage } from './settings-pages.tsx'

const bindings = { phone: '13812345678', phoneBound: false, email: 'a@example.com', emailBound: true }
const visit = {
  visTime: '2026-03-12 08:00:00',
  name: '登录',
  success: false,
  message: '登录失败',
  ip: '10.0.0.1',
  browser: 'Chrome',
  os: 'Windows',
}
const answers = (path: string) => {
  if (path === '/api/account/visits') return success([visit])
  if (path === '/api/account/bindings') return success(bindings)
  if (path.startsWith('/api/account/notification')) return success({ noticeEmailFlag: 0, signInEmailFlag: 0 })
  return success(null)
}

test("[S2.3] a user's own pages have their addresses, whatever the menus are", () => {
  const router = makeRouter(new QueryClient())
  const settings = ['base', 'security', 'custom', 'binding', 'notification'].map(
    (section) => `/account/settings/${section}`,
  )
  for (const path of ['/account/center', ...settings])
    expect(matchRoutes(router.routes, path)?.at(-1)?.route.path).toBe(path.slice(1))
  router.dispose()
})

test('[S2.3] the account centre shows the user and their last sign-ins', async () => {
  theServerAnswers(answers)
  openPage(<CenterPage />)
  expect(await screen.findByText('10.0.0.1 · Chrome · Windows')).toBeDefined()
  expect(screen.getAllByText('张三').length).toBeGreaterThan(0)
})

test('[S2.3] a binding is proved by a code that was sent to the typed number', async () => {
  const fetched = theServerAnswers(answers)
  openPage(<BindingPage />)
  fireEvent.click(await screen.findByText(/^验\s*证$/))
  fireEvent.click(await screen.findByText('获取验证码'))
  expect(await screen.findByText('60 秒后重发')).toBeDefined()
  const sent = fetched.mock.calls.find(([url]) => url === '/api/account/bindings/sendCode')
  expect(bodyOf(sent)).toEqual({ channel: 'sms', to: '13812345678' })
})

test('[S2.3] notifications are switched one by one; the look is among the settings', async () => {
  const fetched = theServerAnswers(answers)
  const { unmount } = openPage(<NotificationPage />)
  const toggle = await screen.findByLabelText('公告邮件通知')
  await waitFor(() => expect(toggle).toHaveProperty('disabled', false)) // the address is bound
  fireEvent.click(toggle)
  const saved = () => fetched.mock.calls.find(([url]) => url === '/api/account/notification/save')
  await waitFor(() => expect(saved()).toBeDefined())
  expect(bodyOf(saved())).toEqual({ noticeEmailFlag: 1, signInEmailFlag: 0 })
  unmount()
  openPage(<CustomPage />)
  expect(screen.getByLabelText('色弱模式')).toBeDefined()
})
