import { settleAccountApi } from '@chargedeck/contract/settlement/settle-account/calls'
import { settleSetupApi } from '@chargedeck/contract/settlement/settle-setup/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

type Page = { pageNo: number; pageSize: number }

export const accountsOfHolder = (holderId: string) => (page: Page) =>
  queryOptions({
    queryKey: ['settle-account', 'of', holderId, page] as readonly unknown[],
    queryFn: () => call(settleAccountApi.page, { query: { holderId, ...page } }),
  })

export const setupsOfHolder = (holderId: string) => (page: Page) =>
  queryOptions({
    queryKey: ['settle-setup', 'of', holderId, page] as readonly unknown[],
    queryFn: () => call(settleSetupApi.page, { query: { holderId, ...page } }),
  })
