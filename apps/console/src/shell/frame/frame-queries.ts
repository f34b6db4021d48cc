import { ssoApi } from '@chargedeck/contract/staff/sso/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

/** A ticket is good for one use: none is kept for the next time, and a stream that comes back does not load the frame anew. */
export const frameTicket = (menuId: string) =>
  queryOptions({
    queryKey: ['session', 'frame', menuId],
    queryFn: () => call(ssoApi.ticket, { body: { menuId } }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  })
