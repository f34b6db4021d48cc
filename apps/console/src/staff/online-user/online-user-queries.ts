import type { Sent } from '@chargedeck/contract/endpoint'
import { onlineUserApi } from '@chargedeck/contract/staff/online-user/calls'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

const key = ['online-user']

export const onlineUserPage = (query: Sent<typeof onlineUserApi.list>['query']) =>
  queryOptions({ queryKey: [...key, query] as readonly unknown[], queryFn: () => call(onlineUserApi.list, { query }) })

export function useForceOff() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (sessionId: string) => call(onlineUserApi.forceExist, { body: { sessionId } }),
    // also after a refusal: the session may have ended meanwhile
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
    meta: { shownInPlace: true },
  })
}
