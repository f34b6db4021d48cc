import type { Pile } from './pile.ts'
import type { Payload, Reply } from './raw-socket.ts'

type Entry = { idTag: string; idTagInfo?: { status: string; expiryDate?: string } }

const status = (word: string): Reply => ({ result: { status: word } })

export const localListVersion = (pile: Pile): Reply => ({
  result: { listVersion: pile.configuration.isOn('LocalAuthListEnabled') ? pile.localList.version : -1 },
})

/** Applies the whole list or nothing: one that is too long or older than ours changes nothing. */
export function takeLocalList(pile: Pile, payload: Payload): Reply {
  if (!pile.configuration.isOn('LocalAuthListEnabled')) return status('NotSupported')
  const version = Number(payload['listVersion'])
  const isFull = payload['updateType'] === 'Full'
  const entries = (payload['localAuthorizationList'] ?? []) as Entry[] // the platform's own shape
  if (!isFull && version <= pile.localList.version) return status('VersionMismatch')
  if (entries.length > pile.configuration.number('SendLocalListMaxLength')) return status('Failed')
  const tags: Pile['localList']['tags'] = isFull ? new Map() : new Map(pile.localList.tags)
  for (const { idTag, idTagInfo } of entries) {
    if (idTagInfo) tags.set(idTag, idTagInfo)
    else tags.delete(idTag)
  }
  if (tags.size > pile.configuration.number('LocalAuthListMaxLength')) return status('Failed')
  pile.localList = { version, tags }
  return status('Accepted')
}

/** Null: the list does not know this card. */
export function judgedLocally({ configuration, localList, clock }: Pile, idTag: string): boolean | null {
  const found = configuration.isOn('LocalAuthListEnabled') ? localList.tags.get(idTag) : undefined
  if (!found) return null
  const isExpired = found.expiryDate !== undefined && new Date(found.expiryDate) <= clock.now()
  return found.status === 'Accepted' && !isExpired
}
