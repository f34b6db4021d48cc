import { socLimitApi } from '@chargedeck/contract/charging/soc-limit/calls'
import type { Sent } from '@chargedeck/contract/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

function usePileChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey: ['pile'] }),
    meta: { shownInPlace: true },
  })
}

export const useUpdateSoc = () =>
  usePileChange((body: Sent<typeof socLimitApi.updateSoc>['body']) => call(socLimitApi.updateSoc, { body }))
