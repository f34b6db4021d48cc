import { settleAccountApi } from '@chargedeck/contract/settlement/settle-account/calls'
import { settleSetupApi } from '@chargedeck/contract/settlement/settle-setup/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

/** A partner has few accounts; of their setups the newest are shown. */
const ofHolder = (holderId: string) => ({ holderId, pageNo: 1, pageSize: 50 })

export const accountsOfHolder = (holderId: string) =>
  queryOptions({
    queryKey: ['settle-account', 'of', holderId],
    queryFn: () => call(settleAccountApi.page, { query: ofHolder(holderId) }),
  })

export const setupsOfHolder = (holderId: string) =>
  queryOptions({
    queryKey: ['settle-setup', 'of', holderId],
    queryFn: () => call(settleSetupApi.page, { query: ofHolder(holderId) }),
  })
