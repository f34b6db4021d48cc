import { payConfigApi } from '@chargedeck/contract/money/pay-config/calls'
import { passwordApi } from '@chargedeck/contract/staff/password/calls'
import { signInApi } from '@chargedeck/contract/staff/sign-in/calls'
import { failure, success } from '@chargedeck/contract/envelope'
import { beforeEach, expect, test, vi } from 'vitest'
import { bodyOf, theServerAnswers } from '../../test/open-page.tsx'
import { call, Refusal } from './api.ts'
import { searchOf } from './search-of.ts'
import { session } from './session.ts'

beforeEach(() => localStorage.clear())

test('sends the token as a bearer and returns the data of the envelope', async () => {
  session.start('secret')
  const fetched = theServerAnswers(() => success('key'))
  expect(await call(passwordApi.publicKey, {})).toBe('key')
  const [url, init] = fetched.mock.calls[0] ?? []
  expect(url).toBe('/api/login/publicKey')
  expect(init?.headers).toEqual({ authorization: 'Bearer secret' })
})

test('a refusal carries its code, its text and its fields', async () => {
  theServerAnswers(() => failure('REQUEST.INVALID', '密码不能为空', { fields: { password: '密码不能为空' } }))
  const refusal = await call(signInApi.login, { body: {} }).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Refusal)
  expect(refusal).toMatchObject({ code: 1012001, message: '密码不能为空', fields: { password: '密码不能为空' } })
})

test('[S1.3] a call that takes 90 s fails', async () => {
  const timeout = vi
    .spyOn(AbortSignal, 'timeout')
    .mockReturnValue(AbortSignal.abort(new DOMException('', 'TimeoutError')))
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => Promise.reject(signal?.reason))
  await expect(call(passwordApi.publicKey, {})).rejects.toThrow('请求超时，请稍后重试')
  expect(timeout).toHaveBeenCalledWith(90_000)
  timeout.mockRestore()
})

const silence = [
  ['no server listens', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a proxy answers in HTML', () => Promise.resolve(new Response('<h1>502</h1>', { status: 502 }))],
] as const

test.each(silence)('[S8.2] %s: 后端未启动或代理错误', async (_case, answer) => {
  vi.stubGlobal('fetch', answer)
  await expect(call(passwordApi.publicKey, {})).rejects.toThrow('后端未启动或代理错误')
})

test('lists are repeated and empty values are left out', () => {
  expect(searchOf({ a: ['1', '2'], b: '', c: undefined, d: 0 }).toString()).toBe('a=1&a=2&d=0')
})

test('a text that was cleared is left out, or null, where its call takes no empty one', async () => {
  const fetched = theServerAnswers(() => success({ id: '7' }))
  const config = { cfgName: '', channel: 'WePay', appId: '', apiKey: '', notifyUrl: '', feeRate: 60 } as const
  await call(payConfigApi.save, { body: config })
  const kept = { cfgName: '', channel: 'WePay', appId: '', apiKey: '', feeRate: 60 }
  expect(bodyOf(fetched.mock.calls[0])).toEqual(kept)
})
