import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import { gunList } from '@chargedeck/contract/site/gun/row'
import { activeOrderStates } from '@chargedeck/domain/charge-order/states'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { waitingSince } from '@chargedeck/domain/charge-order/waiting-since'

const latest = 5

const ordersOf = (customerId: string, filters: object) =>
  queryOptions({
    queryKey: ['charge-order', 'of-customer', customerId, filters],
    queryFn: () =>
      call(chargeOrderApi.page, { query: { customerId, startTime: waitingSince(new Date()), ...filters } }),
  })

export const runningOrdersOf = (customerId: string) =>
  ordersOf(customerId, { orderStatus: [...activeOrderStates], pageSize: 20 })
export const latestOrdersOf = (customerId: string) => ordersOf(customerId, { pageSize: latest })

/** The current report of the gun that an order runs at. */
export const gunOf = (pileId: string, gunId: string | null) =>
  queryOptions({
    queryKey: ['pile-guns', pileId],
    queryFn: () => call(gunList, { query: { pileId } }),
    select: (guns) => guns.find(({ id }) => id === gunId) ?? null,
  })
