import { dictTypeApi } from '@chargedeck/contract/base/dict/calls'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { call } from '../../../platform/api.ts'
import { dictCache } from './dict-cache.ts'
import { wordFor, wordsOf, type DictWord } from './dict-words.ts'
import { useLive } from '../../../platform/live/live.ts'

const dictTree = queryOptions({
  queryKey: ['dict', 'tree'],
  queryFn: async () => {
    const tree = await call(dictTypeApi.tree, {})
    dictCache.save(tree)
    return tree
  },
  staleTime: Infinity, // the server announces each change
  placeholderData: () => dictCache.read() ?? undefined,
})

type Dict = { words: readonly DictWord[]; textOf: (code: string | number) => string }

/** The words of one dictionary as staff have set them; loaded once, and again after each change. */
export function useDict(typeCode: string): Dict {
  const queries = useQueryClient()
  useLive('dict', () => void queries.invalidateQueries({ queryKey: dictTree.queryKey }, { cancelRefetch: false }))
  const { data, isPending } = useQuery(dictTree)
  const textOf = useCallback(
    (code: string | number) => (isPending ? '' : wordFor(data ?? null, typeCode, code)),
    [data, isPending, typeCode],
  )
  return useMemo(() => ({ words: wordsOf(data ?? null, typeCode), textOf }), [data, typeCode, textOf])
}
