import type { Sent } from '@chargedeck/contract/endpoint'
import { shareholderApi } from '@chargedeck/contract/settlement/shareholder/calls'
import { shareholderErrorCodes } from '@chargedeck/contract/settlement/shareholder/errors'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call, isRefusal } from '../../platform/api.ts'
import { changeOf } from '../../platform/change-of.ts'

export const shareholderPage = (query: Sent<typeof shareholderApi.page>['query']) =>
  queryOptions({
    queryKey: ['shareholder', 'page', query] as readonly unknown[],
    queryFn: () => call(shareholderApi.page, { query }),
  })

export const shareholderDetail = (id: string) =>
  queryOptions({
    queryKey: ['shareholder', 'detail', id],
    queryFn: () => call(shareholderApi.detail, { query: { id } }),
  })

export const isGone = (error: unknown): boolean => isRefusal(error, shareholderErrorCodes['SHAREHOLDER.NOT_FOUND'])

/** Of a company, of a station, or all that the user sees. */
export const shareholderChoices = (query: Sent<typeof shareholderApi.list>['query']) =>
  queryOptions({
    queryKey: ['shareholder', 'list', query],
    queryFn: () => call(shareholderApi.list, { query }),
  })

const useChange = changeOf('shareholder')
export const useSaveShareholder = () =>
  useChange((body: Sent<typeof shareholderApi.save>['body']) => call(shareholderApi.save, { body }))
export const useDeleteShareholder = () =>
  useChange((body: Sent<typeof shareholderApi.delete>['body']) => call(shareholderApi.delete, { body }))

/** The operation log records each reveal. */
export const useRevealShareholder = (id: string) =>
  useMutation({ mutationFn: () => call(shareholderApi.plain, { body: { id } }) })
