import { render } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startLive, useLive, usePulse } from './live.ts'

type Opened = { topics: string | null; ago: number; say: (text: string) => void; end: () => void }
const opened: Opened[] = []
let stop = () => {}

function theServerStreams() {
  const fetched = vi.fn(async (url: string, init?: RequestInit) => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    const say = (text: string) => void writer.write(new TextEncoder().encode(text))
    const { searchParams } = new URL(url, 'http://console')
    opened.push({
      topics: searchParams.get('topics'),
      ago: Number(searchParams.get('ago')),
      say,
      end: () => void writer.close(),
    })
    init?.signal?.addEventListener('abort', () => void writer.abort(init.signal?.reason))
    return new Response(readable, { headers: { 'content-type': 'text/event-stream' } })
  })
  vi.stubGlobal('fetch', fetched)
  return fetched
}

const Listener = ({ topic, onMessage }: { topic: string; onMessage: (data: unknown) => void }) => {
  useLive(topic, onMessage)
  return null
}
const stateOfNow = () => usePulse.getState().state

beforeEach(() => {
  opened.length = 0
  usePulse.setState({ state: 'connecting', since: 0 })
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

test('one stream carries the topics of all screens, and each receives its own', async () => {
  theServerStreams()
  const [guns, orders] = [vi.fn(), vi.fn()]
  render(
    <>
      <Listener topic="gun" onMessage={guns} />
      <Listener topic="order" onMessage={orders} />
    </>,
  )
  stop = startLive({ onAgain: () => {}, onSignedOut: () => {} })
  await vi.waitFor(() => expect(opened.map(({ topics }) => topics)).toEqual(['gun,order']))
  await vi.waitFor(() => expect(stateOfNow()).toBe('live'))
  act(() => opened[0]?.say('event: gun\ndata: {"id":"1"}\n\n'))
  await vi.waitFor(() => expect(guns).toHaveBeenCalledWith({ id: '1' }))
  expect(orders).not.toHaveBeenCalled()
})

test('a lost stream is marked and opened again, and missed data are loaded', async () => {
  theServerStreams()
  const onAgain = vi.fn()
  render(<Listener topic="gun" onMessage={() => {}} />)
  stop = startLive({ onAgain, onSignedOut: () => {} })
  await vi.waitFor(() => expect(stateOfNow()).toBe('live'))
  expect(onAgain).not.toHaveBeenCalled()
  opened[0]?.end()
  await vi.waitFor(() => expect(stateOfNow()).toBe('stale'))
  await vi.waitFor(() => expect(stateOfNow()).toBe('live'), { timeout: 5000 })
  expect(onAgain).toHaveBeenCalledOnce()
})

test('a screen with a new topic opens the stream again from when the screen came, and loads nothing twice; a screen that leaves opens none', async () => {
  theServerStreams()
  const { rerender } = render(<Listener key="gun" topic="gun" onMessage={() => {}} />)
  const onAgain = vi.fn()
  stop = startLive({ onAgain, onSignedOut: () => {} })
  await vi.waitFor(() => expect(opened).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve, 1000))
  rerender(<Listener key="order" topic="order" onMessage={() => {}} />)
  await vi.waitFor(() => expect(opened.map(({ topics }) => topics)).toEqual(['gun', 'order']))
  expect(opened[1]?.ago).toBeGreaterThan(500)
  expect(opened[1]?.ago).toBeLessThan(1000)
  rerender(<p>nothing live</p>)
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(opened).toHaveLength(2)
  expect(onAgain).not.toHaveBeenCalled()
})
