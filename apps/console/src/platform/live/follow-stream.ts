import { authorization } from '../api.ts'
import { readEvents, type LiveEvent } from './read-events.ts'

const silentMs = 40_000 // the server pings every 15 s
const firstPauseMs = 1000
const longestPauseMs = 30_000

type Listener = { onOpen: () => void; onEvent: (event: LiveEvent) => void; onLost: () => void; onSignedOut: () => void }

/** `since`: the stream first gets what happened after it, of the last seconds. */
type Wanted = { topics: readonly string[]; since: number }

/** Holds one stream open until the signal ends it: reconnects with growing pauses, gives up only when signed out. */
export async function followStream(wanted: Wanted, listener: Listener, signal: AbortSignal): Promise<void> {
  let pauseMs = firstPauseMs
  while (!signal.aborted) {
    const outcome = await readOnce(wanted, listener, signal)
    if (signal.aborted) return
    if (outcome === 'signed out') return listener.onSignedOut()
    listener.onLost()
    pauseMs = outcome === 'was open' ? firstPauseMs : Math.min(pauseMs * 2, longestPauseMs)
    await pause(pauseMs * (0.5 + Math.random()), signal)
  }
}

async function readOnce(
  { topics, since }: Wanted,
  listener: Listener,
  signal: AbortSignal,
): Promise<'signed out' | 'was open' | 'failed'> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), silentMs)
  let opened = false
  try {
    const query = new URLSearchParams({ topics: topics.join(','), ago: String(Math.max(0, Date.now() - since)) })
    const response = await fetch(`/api/events?${query}`, {
      headers: { ...authorization(), accept: 'text/event-stream' },
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (response.status === 401) return 'signed out'
    if (!response.ok || !response.body || !response.headers.get('content-type')?.startsWith('text/event-stream'))
      return 'failed'
    opened = true
    listener.onOpen()
    for await (const event of readEvents(response.body)) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), silentMs)
      if (event) listener.onEvent(event)
    }
    return 'was open'
  } catch {
    return opened ? 'was open' : 'failed' // the caller retries in both cases
  } finally {
    clearTimeout(timer)
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
