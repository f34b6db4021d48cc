import { vipApi } from '@chargedeck/contract/customer/vip/calls'
import type { Sent } from '@chargedeck/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { changeOf } from '../../platform/change-of.ts'

export const vipPage = (query: Sent<typeof vipApi.page>['query']) =>
  queryOptions({
    queryKey: ['vip', 'page', query] as readonly unknown[],
    queryFn: () => call(vipApi.page, { query }),
  })

/** A membership changes the type of its customer: both lists show it. */
const useChange = changeOf('vip', 'customer', 'caller')

export const useRegisterVip = () =>
  useChange((body: Sent<typeof vipApi.register>['body']) => call(vipApi.register, { body }))
export const useUpdateVip = () => useChange((body: Sent<typeof vipApi.update>['body']) => call(vipApi.update, { body }))
export const useRenewVip = () => useChange((body: Sent<typeof vipApi.renew>['body']) => call(vipApi.renew, { body }))
