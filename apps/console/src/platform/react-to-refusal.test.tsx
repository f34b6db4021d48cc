import { errorCodes, type ErrorName } from '@chargedeck/contract/errors'
import { errorTexts } from '@chargedeck/contract/error-texts'
import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { NotSent, Refusal } from './api.ts'
import { makeQueryClient } from './react-to-refusal.ts'
import { session } from './session.ts'

const modal = { warning: vi.fn() }
const message = { error: vi.fn() }
const notification = { error: vi.fn() }
const reload = vi.fn()
// only these functions of antd are called
const screen = { modal, message, notification, reload } as unknown as Parameters<typeof makeQueryClient>[0]
let queries: QueryClient

beforeEach(() => {
  vi.clearAllMocks()
  localStorage.clear()
  queries = makeQueryClient(screen)
})

const refused = (error: ErrorName, status = 200) =>
  new Refusal({ code: errorCodes[error], message: errorTexts[error] }, status)
const act = (error: Error, meta?: { shownInPlace: boolean }) =>
  queries
    .getMutationCache()
    .build(queries, { mutationFn: () => Promise.reject(error), ...(meta && { meta }) })
    .execute(undefined)
    .catch(() => {})

test('[S8.7] an expired session is reported once, and 重新登录 clears the token and reloads', async () => {
  session.start('secret')
  await Promise.all([
    act(refused('SESSION.EXPIRED')),
    act(refused('SESSION.TOKEN_WRONG')),
    act(refused('SESSION.NOBODY')),
  ])
  expect(modal.warning).toHaveBeenCalledOnce()
  const [question] = modal.warning.mock.calls[0] ?? []
  expect(question).toMatchObject({ title: '提示：', content: '登录已过期，请重新登录', okText: '重新登录' })
  question.onOk()
  expect(session.token()).toBeNull()
  expect(reload).toHaveBeenCalledOnce()
})

test('[S8.4] HTTP 403 is a notice titled Forbidden', async () => {
  await act(refused('REQUEST.FORBIDDEN', 403))
  // a second one replaces it
  const notice = { title: 'Forbidden', description: errorTexts['REQUEST.FORBIDDEN'], key: 'forbidden' }
  expect(notification.error).toHaveBeenCalledWith(notice)
  expect(message.error).not.toHaveBeenCalled()
})

test('[S8.5] HTTP 500 is one toast, also when the form shows its errors itself', async () => {
  await act(refused('SERVER.UNEXPECTED', 500), { shownInPlace: true })
  expect(message.error).toHaveBeenCalledOnce()
})

test('[S8.6] HTTP 401 while signed in signs out and reloads after 1.5 s', async () => {
  vi.useFakeTimers()
  session.start('secret')
  await act(refused('SESSION.TOKEN_MISSING', 401))
  expect(session.token()).toBeNull()
  vi.advanceTimersByTime(1499)
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(reload).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

test.each(['REQUEST.FORBIDDEN', 'REQUEST.NOT_JSON', 'SERVER.UNEXPECTED'] as const)(
  '[S8.8] %s is toasted wherever it happens',
  async (name) => {
    await act(refused(name), { shownInPlace: true })
    expect(message.error).toHaveBeenCalledWith(expect.objectContaining({ content: errorTexts[name] }))
  },
)

test('other refusals are toasted only when no form shows them', async () => {
  await act(refused('CHARGE_ORDER.NOT_FOUND'), { shownInPlace: true })
  expect(message.error).not.toHaveBeenCalled()
  await act(refused('CHARGE_ORDER.NOT_FOUND'))
  expect(message.error).toHaveBeenCalledOnce()
})

test('a command without network is refused at once, and nothing is sent when the network is back', async () => {
  const send = vi.fn(async () => {})
  const mutation = queries.getMutationCache().build(queries, { mutationFn: send, meta: { shownInPlace: true } })
  onlineManager.setOnline(false)
  await expect(mutation.execute(undefined)).rejects.toThrow(NotSent)
  expect(message.error).toHaveBeenCalledWith(expect.objectContaining({ content: '网络已断开，命令没有发送' }))
  onlineManager.setOnline(true)
  await queries.resumePausedMutations()
  expect(send).not.toHaveBeenCalled()
  expect(mutation.state).toMatchObject({ status: 'error', isPaused: false })
})
