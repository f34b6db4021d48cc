import type { DictNode } from '@chargedeck/contract/base/dict/calls'

const key = 'DICT_TYPE_TREE_DATA'

/** The dictionaries of the last visit, used until the server has answered. */
export const dictCache = {
  read(): DictNode[] | null {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
      return isStored(stored) ? stored.value : null
    } catch {
      return null // another program stored its value under our key
    }
  },
  save: (value: DictNode[]): void => localStorage.setItem(key, JSON.stringify({ value, expire: null })),
  forget: (): void => localStorage.removeItem(key),
}

/** Any other shape was not stored by us. */
const isStored = (stored: unknown): stored is { value: DictNode[] } =>
  typeof stored === 'object' && stored !== null && 'value' in stored && Array.isArray(stored.value)
