import type { DictNode } from '@chargedeck/contract/base/dict/calls'

export type DictWord = { code: string; name: string }

/** The words of one dictionary; empty for an unknown dictionary. */
export const wordsOf = (tree: readonly DictNode[] | null, typeCode: string): DictWord[] =>
  tree?.find(({ code }) => code === typeCode)?.children.map(({ code, name }) => ({ code, name })) ?? []

/** The word for a code; null when no dictionaries are loaded. */
export function wordFor(tree: readonly DictNode[] | null, typeCode: string, value: string | number): string {
  if (tree === null) return '需重新登录'
  return wordsOf(tree, typeCode).find(({ code }) => code === String(value))?.name ?? '无此字典'
}
