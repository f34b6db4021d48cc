import type { Sent } from '@chargedeck/contract/endpoint'
import { onlineUserApi } from '@chargedeck/contract/staff/online-user/calls'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

const key = ['online-user']

/** The only file of this feature that talks to the server. */
export const onlineUserPage = (query: Sent<typeof onlineUserApi.list>['query']) =>
  queryOptions({ queryKey: [...key, query] as readonly unknown[], queryFn: () => call(onlineUserApi.list, { query }) })

export function useForceOff() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (sessionId: string) => call(onlineUserApi.forceExist, { body: { sessionId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: key }), // refused or not, somebody may be gone
    meta: { shownInPlace: true },
  })
}
