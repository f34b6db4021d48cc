import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'
import { followStream } from './follow-stream.ts'
import type { LiveEvent } from './read-events.ts'

type Pulse = { state: 'connecting' | 'live' | 'stale'; since: number }
type Message =
  | { kind: 'event'; event: LiveEvent }
  | { kind: 'pulse'; pulse: Pulse; again: boolean }
  | { kind: 'topics'; tab: string; topics: string[] }
  | { kind: 'who' }
type Handler = (data: unknown) => void

export const usePulse = create<Pulse>(() => ({ state: 'connecting', since: Date.now() }))
const handlers = new Map<string, Set<Handler>>()
const topicsByTab = new Map<string, string[]>() // by tab; only the leading tab reads it
const tab = crypto.randomUUID?.() ?? String(Math.random()) // plain http has no randomUUID
let broadcast: (message: Message) => void = () => {}
let topicsChanged = () => {}

/** Calls the handler for each event of a topic that the server lets this user see. */
export function useLive(topic: string, handler: Handler): void {
  const receive = useEffectEvent(handler)
  useEffect(() => listen(topic, (data) => receive(data)), [topic])
}

function listen(topic: string, handler: Handler): () => void {
  const ofTopic = handlers.get(topic) ?? new Set()
  handlers.set(topic, ofTopic.add(handler))
  announce()
  return () => {
    ofTopic.delete(handler)
    if (ofTopic.size === 0) handlers.delete(topic)
    announce()
  }
}

/** What a call answers, and the events of a topic that came meanwhile: the answer may be older than they are. */
export async function readWithEvents<A>(
  topic: string,
  read: () => Promise<A>,
): Promise<{ answer: A; events: unknown[] }> {
  const events: unknown[] = []
  const stop = listen(topic, (data) => events.push(data))
  try {
    return { answer: await read(), events }
  } finally {
    stop()
  }
}

type Reactions = { onAgain: () => void; onSignedOut: () => void }

/** One stream per browser: the tab that holds the lock reads it, the others receive its events over the channel. */
export function startLive({ onAgain, onSignedOut }: Reactions): () => void {
  const channel = new BroadcastChannel('chargedeck.live')
  const stop = new AbortController()
  const receive = (message: Message) => {
    if (message.kind === 'event') handlers.get(message.event.topic)?.forEach((handler) => handler(message.event.data))
    else if (message.kind === 'who') announce()
    else if (message.kind === 'topics') {
      topicsByTab.set(message.tab, message.topics)
      topicsChanged()
    } else {
      usePulse.setState(message.pulse)
      if (message.again) onAgain()
    }
  }
  channel.onmessage = ({ data }) => receive(data as Message) // only this file writes to the channel
  broadcast = (message) => {
    channel.postMessage(message)
    receive(message)
  }
  announce()
  const lead = () => leadStream(onSignedOut, stop.signal)
  const leading =
    'locks' in navigator ? navigator.locks.request('chargedeck.live', { signal: stop.signal }, lead) : lead()
  leading.catch(() => {}) // it rejects only when we abort the wait for the lock
  return () => {
    broadcast({ kind: 'topics', tab, topics: [] })
    broadcast = () => {}
    stop.abort()
    channel.close()
  }
}

async function leadStream(onSignedOut: () => void, signal: AbortSignal): Promise<void> {
  let wasLost = false
  let signedOut = false
  const pulse = (state: Pulse['state'], again = false) =>
    broadcast({ kind: 'pulse', pulse: { state, since: Date.now() }, again })
  const listener = {
    onOpen: () => {
      pulse('live', wasLost)
      wasLost = false
    },
    onEvent: (event: LiveEvent) => broadcast({ kind: 'event', event }),
    onLost: () => {
      wasLost = true
      if (usePulse.getState().state !== 'stale') pulse('stale')
    },
    onSignedOut: () => {
      signedOut = true
      pulse('stale')
      onSignedOut()
    },
  }
  let since = Date.now()
  broadcast({ kind: 'who' })
  await settled() // other tabs answer and a page registers all its topics before the first request
  while (!signal.aborted && !signedOut) {
    const topics = allTopics()
    const more = new AbortController()
    topicsChanged = () => {
      broadcast({ kind: 'pulse', pulse: usePulse.getState(), again: false }) // the sender may be a new tab
      const changed = Date.now()
      void settled().then(() => {
        if (more.signal.aborted || allTopics().every((topic) => topics.includes(topic))) return
        since = changed
        more.abort()
      })
    }
    await followStream({ topics, since: since - marginMs }, listener, AbortSignal.any([signal, more.signal]))
  }
}

const marginMs = 500 // a screen may read its data before it wants its topics
const allTopics = (): string[] => [...new Set([...topicsByTab.values()].flat())].toSorted()
const announce = () => broadcast({ kind: 'topics', tab, topics: [...handlers.keys()] })
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 150))
