import type { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import type { Sent } from '@chargedeck/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useSettled } from '../../../ui/use-settled.ts'
import { faultsOf, settlementPreview } from './settlement-queries.ts'

/** What staff fix by hand, as the server receives it. */
export type Fixed = Sent<typeof chargeOrderApi.settlePreview>['query']

const typingMs = 350

/** The settlement as the server would write it, after a pause in typing; a refusal of it by field. Null: not complete. */
export function usePreview(fixed: Fixed | null) {
  const typed = fixed && JSON.stringify(fixed) // the same text is the same question
  const asked = useSettled(typed, typingMs)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...settlementPreview(asked === null ? { orderId: '' } : (JSON.parse(asked) as Fixed)),
    enabled: asked !== null,
  })
  const faults = faultsOf(error)
  const isStale = isFetching || isPlaceholderData || typed !== asked
  const preview = error || asked === null ? undefined : data
  const seenAmt = preview && !isStale ? preview.actualAmt : null
  return {
    preview,
    faults,
    refusal: error && Object.keys(faults).length === 0 ? error.message : null,
    isStale,
    retry: () => void refetch(),
    /** Staff settle only an amount that they have seen. */
    seenAmt,
    isAwaited: fixed !== null && seenAmt === null,
  }
}
