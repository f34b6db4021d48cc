import type { Sent } from '@chargedeck/contract/endpoint'
import { journalApi } from '@chargedeck/contract/insight/journal/calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

export const journalPage = (query: Sent<typeof journalApi.page>['query']) =>
  queryOptions({
    queryKey: ['journal', 'page', query] as readonly unknown[],
    queryFn: () => call(journalApi.page, { query }),
  })

export const journalSums = (query: Sent<typeof journalApi.summary>['query']) =>
  queryOptions({
    queryKey: ['journal', 'summary', query],
    queryFn: () => call(journalApi.summary, { query }),
    placeholderData: keepPreviousData,
  })

export const journalDetail = (journalId: string) =>
  queryOptions({
    queryKey: ['journal', 'detail', journalId],
    queryFn: () => call(journalApi.one, { query: { journalId } }),
  })
