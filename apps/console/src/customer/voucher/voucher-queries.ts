import { customerApi } from '@chargedeck/contract/customer/customer/calls'
import { voucherApi } from '@chargedeck/contract/customer/voucher/calls'
import { redeemCodeApi } from '@chargedeck/contract/customer/voucher/code-calls'
import { voucherGrantApi, type VoucherGrant } from '@chargedeck/contract/customer/voucher/grant-calls'
import type { Sent } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import { grantSteps } from '@chargedeck/domain/voucher/grant-states'
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { changeOf } from '../../platform/change-of.ts'

export const voucherPage = (query: Sent<typeof voucherApi.page>['query']) =>
  queryOptions({
    queryKey: ['voucher', 'page', query] as readonly unknown[],
    queryFn: () => call(voucherApi.page, { query }),
  })

const whileRunningMs = 2000

export const grantPage = (query: Sent<typeof voucherGrantApi.page>['query']) =>
  queryOptions({
    queryKey: ['voucher', 'grants', query] as readonly unknown[],
    queryFn: () => call(voucherGrantApi.page, { query }),
    refetchInterval: ({ state }: { state: { data?: Page<VoucherGrant> | undefined } }) =>
      state.data?.rows.some(({ status }) => grantSteps.can(status, 'stop')) ? whileRunningMs : false,
  })

export const batchPage = (query: Sent<typeof redeemCodeApi.page>['query']) =>
  queryOptions({
    queryKey: ['voucher', 'batches', query] as readonly unknown[],
    queryFn: () => call(redeemCodeApi.page, { query }),
  })

export const redeemedPage = (query: Sent<typeof redeemCodeApi.redeemed>['query']) =>
  queryOptions({
    queryKey: ['voucher', 'redeemed', query] as readonly unknown[],
    queryFn: () => call(redeemCodeApi.redeemed, { query }),
  })

/** How many the filters of a grant find. */
export const customersFound = (filters: Sent<typeof customerApi.page>['query']) =>
  queryOptions({
    queryKey: ['voucher', 'customers', filters],
    queryFn: () => call(customerApi.page, { query: { ...filters, pageSize: 1 } }),
    placeholderData: keepPreviousData,
  })

/** The activities that give out vouchers now; with a customer, those that may give them any. */
export const useGrantActivities = (query: Sent<typeof voucherGrantApi.activities>['query'] = {}) =>
  useQuery({
    queryKey: ['voucher', 'activities', query],
    queryFn: () => call(voucherGrantApi.activities, { query }),
  })

const useChange = changeOf('voucher')

export const useGrant = () =>
  useChange((body: Sent<typeof voucherGrantApi.grant>['body']) => call(voucherGrantApi.grant, { body }))
export const useResumeGrant = () =>
  useChange((body: Sent<typeof voucherGrantApi.resume>['body']) => call(voucherGrantApi.resume, { body }))
export const useStopGrant = () =>
  useChange((body: Sent<typeof voucherGrantApi.stop>['body']) => call(voucherGrantApi.stop, { body }))
export const useMakeBatch = () =>
  useChange((body: Sent<typeof redeemCodeApi.batch>['body']) => call(redeemCodeApi.batch, { body }))
export const useStopBatch = () =>
  useChange((body: Sent<typeof redeemCodeApi.stop>['body']) => call(redeemCodeApi.stop, { body }))
export const usePrintBatch = () =>
  useChange(async (body: Sent<typeof redeemCodeApi.print>['body']) =>
    (await import('../../platform/download.ts')).download(redeemCodeApi.print, { body }),
  )

export const useCheckSheet = () =>
  useMutation({
    mutationFn: async ({ activityId, file }: { activityId: string; file: File }) =>
      (await import('../../platform/upload.ts')).upload(voucherGrantApi.checkSheet, { params: { activityId } }, file),
    meta: { shownInPlace: true },
  })

export const useSheetTemplate = () =>
  useMutation({
    mutationFn: async () =>
      (await import('../../platform/download.ts')).download(voucherGrantApi.sheetTemplate, { query: {} }),
  })

export const useGrantReport = () =>
  useMutation({
    mutationFn: async (id: string) =>
      (await import('../../platform/download.ts')).download(voucherGrantApi.report, { query: { id } }),
  })
