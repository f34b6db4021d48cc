import { ssoApi } from '@chargedeck/contract/staff/sso/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

/** A ticket serves once: it is never cached, and a reconnected stream does not load the frame again. */
export const frameTicket = (menuId: string) =>
  queryOptions({
    queryKey: ['session', 'frame', menuId],
    queryFn: () => call(ssoApi.ticket, { body: { menuId } }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  })
