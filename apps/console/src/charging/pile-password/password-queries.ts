import { pilePasswordApi } from '@chargedeck/contract/charging/pile-password/calls'
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

export const useSetPassword = () =>
  usePileChange((body: Sent<typeof pilePasswordApi.setPassword>['body']) => call(pilePasswordApi.setPassword, { body }))
export const useShowPassword = () =>
  usePileChange((pileId: string) => call(pilePasswordApi.showPassword, { body: { pileId } }))
export const useClearPassword = () =>
  usePileChange((pileId: string) => call(pilePasswordApi.clearPassword, { body: { pileId } }))
