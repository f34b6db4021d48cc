import type { Actor } from '../context.ts'
import type { HappenedEvent } from './event.ts'
import { paced } from './pace.ts'
import { recentEvents } from './recent-events.ts'

export type Topic = {
  name: string
  /** The permission of the call that shows the same data: without it no event. null: every signed-in user. */
  permission: string | null
  /** Loads the data of these keys in one query, for events published without data. */
  load?: (keys: readonly string[]) => Promise<ReadonlyMap<string, object>>
}
export type Listener = { actor: Actor; topics: ReadonlySet<string>; send: (topic: string, json: string) => void }
export type EventHub = ReturnType<typeof eventHub>

/** Sends events to the live screens. Only the last seconds are remembered: a screen that missed more reads again. */
export function eventHub(topics: readonly Topic[], complain: (error: unknown, doing: string) => void) {
  const listeners = new Set<Listener>()
  const hearers = new Set<(event: HappenedEvent) => void>()
  const recent = new Map(topics.map(({ name }) => [name, recentEvents()]))
  const paces = new Map(topics.map((topic) => [topic.name, paced<HappenedEvent>((due) => void deliver(topic, due))]))

  async function deliver(
    topic: Topic,
    due: Map<string, HappenedEvent>,
    to: Iterable<Listener> = listeners,
  ): Promise<void> {
    try {
      const data = await dataOf(topic, due)
      for (const [key, event] of due) {
        const found = event.data ?? data.get(key)
        if (found) send(event, JSON.stringify(found), to)
      }
    } catch (error) {
      complain(error, `sending ${topic.name}`)
    }
  }

  function hasListener(topic: string): boolean {
    for (const { topics: wanted } of listeners) if (wanted.has(topic)) return true
    return false
  }

  function send(event: HappenedEvent, json: string, to: Iterable<Listener>): void {
    const mayReceive = receiversOf(event)
    for (const { actor, topics: wanted, send: write } of to)
      if (wanted.has(event.topic) && mayReceive(actor)) write(event.topic, json)
  }

  return {
    publish(event: HappenedEvent): void {
      for (const hear of hearers) hear(event)
      const pace = paces.get(event.topic)
      if (!pace) return complain(new Error('no such topic'), `publishing ${event.topic}`)
      recent.get(event.topic)?.add(event.key, event)
      if (hasListener(event.topic)) pace.say(event.key, event)
    },
    /** Sends what happened in the last `agoMs` first. */
    listen(listener: Listener, agoMs = 0): () => void {
      listeners.add(listener)
      for (const topic of topics) {
        const due = listener.topics.has(topic.name) && recent.get(topic.name)?.since(agoMs)
        if (due && due.size > 0) void deliver(topic, due, [listener])
      }
      return () => listeners.delete(listener)
    },
    /** The named topics that exist and that the actor may receive. */
    allowedTopics: ({ permissions }: Actor, names: readonly string[]): Set<string> =>
      new Set(
        topics
          .filter(({ name }) => names.includes(name))
          .filter(({ permission }) => permission === null || permissions === 'all' || permissions.includes(permission))
          .map(({ name }) => name),
      ),
    /** For parts of this server that follow what happened. */
    hear: (hearer: (event: HappenedEvent) => void): void => void hearers.add(hearer),
    stop(): void {
      for (const pace of paces.values()) pace.stop()
    },
  }
}

async function dataOf({ load }: Topic, due: Map<string, HappenedEvent>): Promise<ReadonlyMap<string, object>> {
  const bare = [...due].filter(([, event]) => event.data === undefined).map(([key]) => key)
  return load && bare.length > 0 ? load(bare) : new Map<string, object>()
}

function receiversOf(event: HappenedEvent): (actor: Actor) => boolean {
  if ('userIds' in event) {
    if (event.userIds === 'all') return () => true
    const userIds = new Set(event.userIds)
    return ({ userId }) => userIds.has(userId)
  }
  const { orgId, ownerIds = [] } = event
  return ({ orgIds, seesOwn, userId }) =>
    orgIds === 'all' || orgIds.includes(orgId) || (seesOwn && ownerIds.includes(userId))
}
