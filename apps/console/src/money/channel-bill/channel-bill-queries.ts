import type { Sent } from '@chargedeck/contract/endpoint'
import { channelBillApi } from '@chargedeck/contract/money/channel-bill/calls'
import { payConfigApi } from '@chargedeck/contract/money/pay-config/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { changeOf } from '../../platform/change-of.ts'

export const channelBillPage = (query: Sent<typeof channelBillApi.page>['query']) =>
  queryOptions({
    queryKey: ['channel-bill', 'page', query] as readonly unknown[],
    queryFn: () => call(channelBillApi.page, { query }),
  })

export const channelBillDetail = (id: string) =>
  queryOptions({
    queryKey: ['channel-bill', 'info', id],
    queryFn: () => call(channelBillApi.info, { query: { id } }),
  })

export const diffsOfBill = (query: Sent<typeof channelBillApi.diffs>['query']) =>
  queryOptions({
    queryKey: ['channel-bill', 'diffs', query] as readonly unknown[],
    queryFn: () => call(channelBillApi.diffs, { query }),
  })

export const payConfigChoices = queryOptions({
  queryKey: ['pay-config', 'choices'],
  queryFn: () => call(payConfigApi.list, { query: {} }),
})

const useChange = changeOf('channel-bill')
export const useAskForBill = () =>
  useChange((body: Sent<typeof channelBillApi.fetch>['body']) => call(channelBillApi.fetch, { body }))
export const useSettleDiff = () =>
  useChange((body: Sent<typeof channelBillApi.settle>['body']) => call(channelBillApi.settle, { body }))
