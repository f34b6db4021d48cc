import type { DictNode } from '@chargedeck/contract/base/dict/calls'

const key = 'DICT_TYPE_TREE_DATA'

/** What this browser knows of the dictionaries since the last time, until the server has answered. */
export const dictCache = {
  read(): DictNode[] | null {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
      return isStored(stored) ? stored.value : null
    } catch {
      return null // somebody else's value under our key
    }
  },
  save: (value: DictNode[]): void => localStorage.setItem(key, JSON.stringify({ value, expire: null })),
  forget: (): void => localStorage.removeItem(key),
}

/** We wrote it as the contract answers it; anything else is not ours. */
const isStored = (stored: unknown): stored is { value: DictNode[] } =>
  typeof stored === 'object' && stored !== null && 'value' in stored && Array.isArray(stored.value)
