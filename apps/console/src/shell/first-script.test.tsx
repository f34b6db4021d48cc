import { success } from '@chargedeck/contract/envelope'
import { signInApi } from '@chargedeck/contract/staff/sign-in/calls'
import { screen } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import { openConsole } from '../../test/open-console.tsx'
import { aUser } from '../../test/open-page.tsx'
import { session } from '../platform/session.ts'
import { loadMe } from './session-queries.ts'

const script = readFileSync('apps/console/public/first.js', 'utf8')
const runScript = (asked: typeof fetch): unknown =>
  runInNewContext(script, { window, document, localStorage, fetch: asked })

let leave = () => {}
afterEach(() => {
  leave()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('who is signed in is asked before the modules arrive, and the shell takes that answer', async () => {
  expect(script).toContain(`'/api${signInApi.me.path}'`)
  session.start('secret')
  session.takeFresh()
  const asked = vi.fn<typeof fetch>(() => Promise.resolve(Response.json(success(aUser({ name: '李四' })))))
  runScript(asked)
  expect(asked.mock.calls).toEqual([['/api/getLoginUser', { headers: { authorization: 'Bearer secret' } }]])
  const opened = openConsole('/account/center')
  leave = opened.leave
  expect(await screen.findByRole('button', { name: '用户 李四' })).toBeTruthy()
  expect(opened.fetched.mock.calls.map(([url]) => url)).not.toContain('/api/getLoginUser')
  expect(window.firstMe).toBeUndefined()
})

test('an answer that came before the shell asks is not asked for again', async () => {
  session.start('secret')
  session.takeFresh()
  window.firstMe = Promise.resolve(Response.json(success(aUser({ name: '王五' }))))
  await loadMe()
  const opened = openConsole('/account/center')
  leave = opened.leave
  expect(await screen.findByRole('button', { name: '用户 王五' })).toBeTruthy()
  expect(opened.fetched.mock.calls.map(([url]) => url)).not.toContain('/api/getLoginUser')
})

test('of a visitor who has not signed in nothing is asked', () => {
  const asked = vi.fn<typeof fetch>()
  runScript(asked)
  expect(asked).not.toHaveBeenCalled()
  expect(document.documentElement.dataset['theme']).toBe('dark-menu')
})
