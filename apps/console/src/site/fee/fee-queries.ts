import { feeSendStates } from '@chargedeck/domain/fee/states'
import { versionStates } from '@chargedeck/domain/kernel/version-states'
import { priceEstimateApi } from '@chargedeck/contract/site/fee/estimate'
import { priceSendingApi } from '@chargedeck/contract/site/fee/sending'
import type { Sent } from '@chargedeck/contract/endpoint'
import { feeApi } from '@chargedeck/contract/site/fee/calls'
import type { FeeChangeReport } from '@chargedeck/contract/site/fee/change'
import type { Fee } from '@chargedeck/contract/site/fee/row'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { changeOf } from '../../platform/change-of.ts'

export const feePage = (query: Sent<typeof feeApi.page>['query']) =>
  queryOptions({ queryKey: ['fee', 'page', query] as readonly unknown[], queryFn: () => call(feeApi.page, { query }) })

export const feeDetail = (id: string) =>
  queryOptions({ queryKey: ['fee', 'one', id], queryFn: () => call(feeApi.one, { query: { id } }) })

/** Plans of one key are versions of each other. */
const keyOf = ({ stationId, pileType, audience, audienceRefId }: Fee) => ({
  stationId,
  pileType,
  audience,
  ...(audienceRefId && { audienceRefId }),
})

/** A plan in force with the draft that is to follow it, if somebody has begun one. */
export const priceChangeOf = (id: string) =>
  queryOptions({
    queryKey: ['fee', 'change', id],
    queryFn: async () => {
      const plan = await call(feeApi.one, { query: { id } })
      const query = { ...keyOf(plan), versionStatus: versionStates.draft, pageSize: 1 }
      const { rows } = await call(feeApi.page, { query })
      return { plan, draft: rows[0] ?? null }
    },
  })

const mostVersions = 100
/** All versions of a station's plan for one pile type and audience. */
export const feeVersions = (fee: Fee) => {
  const query = { ...keyOf(fee), pageSize: mostVersions }
  return queryOptions({ queryKey: ['fee', 'versions', query], queryFn: () => call(feeApi.page, { query }) })
}

export const feeDifference = (id: string, otherId: string | undefined) =>
  queryOptions({
    queryKey: ['fee', 'diff', id, otherId],
    queryFn: () => call(feeApi.diff, { query: { id, ...(otherId && { otherId }) } }),
  })

export const feeEstimate = (id: string) =>
  queryOptions({
    queryKey: ['fee', 'estimate', id],
    queryFn: () => call(priceEstimateApi.estimate, { query: { id } }),
  })

export const feeCalendar = (stationId: string, month: string) =>
  queryOptions({
    queryKey: ['fee', 'calendar', stationId, month],
    queryFn: () => call(feeApi.calendar, { query: { stationId, month } }),
    placeholderData: keepPreviousData,
  })

export const feeSends = (id: string) =>
  queryOptions({
    queryKey: ['fee', 'sends', id],
    queryFn: () => call(priceSendingApi.sends, { query: { id } }),
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === feeSendStates.sending) ? 2000 : false),
  })

const useChange = changeOf('fee', 'station')

export type FeeInput = Sent<typeof feeApi.addOrEdit>['body']
export const useSaveFee = () => useChange((body: FeeInput) => call(feeApi.addOrEdit, { body }))
export const useConfirmFee = () =>
  useChange((body: Sent<typeof feeApi.confirm>['body']) => call(feeApi.confirm, { body }))
export const useCopyFee = () => useChange((body: Sent<typeof feeApi.copy>['body']) => call(feeApi.copy, { body }))
export type PriceRuleInput = Sent<typeof feeApi.changePreview>['query']
export const usePreviewPrices = () =>
  useMutation({
    mutationFn: (query: PriceRuleInput) => call(feeApi.changePreview, { query }),
    meta: { shownInPlace: true },
  })
/** Changes what the preview showed, and nothing else. */
export const useChangePrices = () =>
  useChange(({ rule, reports }: { rule: PriceRuleInput; reports: readonly FeeChangeReport[] }) => {
    const { stationIds: _, ...terms } = rule
    const stations = reports.map(({ stationId, basis }) => ({ stationId, basis }))
    return call(feeApi.change, { body: { stations, ...terms } })
  })
export const useDeleteFee = () => useChange((id: string) => call(feeApi.delete, { query: { id } }))
export const usePushFee = () => useChange((id: string) => call(feeApi.carrierPush, { body: { id } }))
export const useSendFee = () => useChange((id: string) => call(priceSendingApi.send, { body: { id } }))

export type FeeTrial = Sent<typeof feeApi.preview>['body']
export const useTryFee = () =>
  useMutation({ mutationFn: (body: FeeTrial) => call(feeApi.preview, { body }), meta: { shownInPlace: true } })
