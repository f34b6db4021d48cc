import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followStream } from './follow-stream.ts'

const events = (text: string) => new Response(text, { headers: { 'content-type': 'text/event-stream' } })
const listener = { onOpen: vi.fn(), onEvent: vi.fn(), onLost: vi.fn(), onSignedOut: vi.fn() }

beforeEach(() => {
  vi.clearAllMocks()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('reconnects with growing pauses and receives the events of both streams', async () => {
  const answers = [
    () => events('event: gun\ndata: 1\n\n'),
    () => Promise.reject(new TypeError('away')),
    () => events('event: gun\ndata: 2\n\n'),
  ]
  const fetched = vi.fn(async () => (answers.shift() ?? (() => new Promise<Response>(() => {})))())
  vi.stubGlobal('fetch', fetched)
  const stop = new AbortController()
  void followStream({ topics: ['gun'], since: Date.now() }, listener, stop.signal)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(listener.onEvent.mock.calls).toEqual([[{ topic: 'gun', data: 1 }], [{ topic: 'gun', data: 2 }]])
  expect(listener.onOpen).toHaveBeenCalledTimes(2)
  expect(listener.onLost).toHaveBeenCalledTimes(3)
  stop.abort()
})

test('a refused token ends it: the client does not retry for ever', async () => {
  const fetched = vi.fn(async () =>
    Response.json({ success: false, code: 1011008, message: '', data: null }, { status: 401 }),
  )
  vi.stubGlobal('fetch', fetched)
  await followStream({ topics: ['gun'], since: Date.now() }, listener, new AbortController().signal)
  expect(listener.onSignedOut).toHaveBeenCalledOnce()
  expect(fetched).toHaveBeenCalledOnce()
})

test('40 s of silence count as a loss, since the server pings every 15 s', async () => {
  const silent = (init?: RequestInit) =>
    new ReadableStream<Uint8Array>({
      start: (controller) =>
        init?.signal?.addEventListener('abort', () => controller.error(new DOMException('', 'AbortError'))),
    })
  vi.stubGlobal(
    'fetch',
    vi.fn(
      async (_url: string, init?: RequestInit) =>
        new Response(silent(init), { headers: { 'content-type': 'text/event-stream' } }),
    ),
  )
  const stop = new AbortController()
  void followStream({ topics: ['gun'], since: Date.now() }, listener, stop.signal)
  await vi.advanceTimersByTimeAsync(39_000)
  expect(listener.onLost).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2000)
  expect(listener.onLost).toHaveBeenCalledOnce()
  stop.abort()
})
