import type { Context } from '../../platform/context.ts'
import type { Topic } from '../../platform/events/hub.ts'

/** Every browser caches all dictionaries and reads them again on this event. */
export const dictTopic: Topic = { name: 'dict', permission: null }

export const publishDictChanged = ({ publish }: Context): void =>
  publish({ topic: dictTopic.name, key: 'tree', userIds: 'all', data: { changed: true } })
