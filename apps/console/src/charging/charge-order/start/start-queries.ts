import { customerApi } from '@chargedeck/contract/customer/customer/calls'
import { gunList } from '@chargedeck/contract/site/gun/row'
import { gunStates } from '@chargedeck/domain/gun/states'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'

/** A reserved gun may be started for its customer; the server knows who that is. */
export const startableGuns = (stationId: string) =>
  queryOptions({
    queryKey: ['charge-order', 'guns', stationId],
    queryFn: () =>
      call(gunList, { query: { stationId, runStatus: [gunStates.idle, gunStates.occupied, gunStates.reserved] } }),
  })

export const customersLike = (searchValue: string) =>
  queryOptions({
    queryKey: ['charge-order', 'customers', searchValue],
    queryFn: () => call(customerApi.page, { query: { pageSize: 20, ...(searchValue && { searchValue }) } }),
    placeholderData: keepPreviousData,
  })
