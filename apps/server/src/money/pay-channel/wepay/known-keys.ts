import type { ChannelAccount } from '../account.ts'
import { wePayKeysOf, type WePayKeys } from './wepay-keys.ts'

/** What a contract knows of the keys of WeChat Pay. From `learnFrom` on their list may be fetched again. */
export type KnownKeys = { keys: WePayKeys; learnFrom: number; learning: Promise<void> | null }
export type KeyMemory = Map<string, KnownKeys & { rowVersion: number }>

const mostContracts = 1000

/** A channel is opened for each question and notification: what one of them learned, the next knows. */
export function knownKeysOf(memory: KeyMemory, account: ChannelAccount): KnownKeys {
  const { payConfigId, rowVersion } = account
  const known = memory.get(payConfigId)
  if (known?.rowVersion === rowVersion) return known
  const fresh = { rowVersion, keys: wePayKeysOf(account), learnFrom: 0, learning: null }
  memory.delete(payConfigId)
  const [oldest] = memory.keys()
  if (memory.size >= mostContracts && oldest !== undefined) memory.delete(oldest)
  memory.set(payConfigId, fresh)
  return fresh
}
