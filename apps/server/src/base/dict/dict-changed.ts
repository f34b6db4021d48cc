import type { Context } from '../../platform/context.ts'
import type { Topic } from '../../platform/events/hub.ts'

/** Everybody keeps the words of all dictionaries, and reads them again when told. */
export const dictTopic: Topic = { name: 'dict', permission: null }

export const publishDictChanged = ({ publish }: Context): void =>
  publish({ topic: dictTopic.name, key: 'tree', userIds: 'all', data: { changed: true } })
