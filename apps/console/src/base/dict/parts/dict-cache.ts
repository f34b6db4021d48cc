import type { DictNode } from '@chargedeck/contract/base/dict/calls'

const key = 'DICT_TYPE_TREE_DATA'

/** What this browser knows of the dictionaries since the last time, until the server has answered. */
export const dictCache = {
  read(): DictNode[] | null {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
      return isKept(kept) ? kept.value : null
    } catch {
      return null // somebody else's value under our key
    }
  },
  keep: (value: DictNode[]): void => localStorage.setItem(key, JSON.stringify({ value, expire: null })),
  forget: (): void => localStorage.removeItem(key),
}

/** We wrote it as the contract answers it; anything else is not ours. */
const isKept = (kept: unknown): kept is { value: DictNode[] } =>
  typeof kept === 'object' && kept !== null && 'value' in kept && Array.isArray(kept.value)
