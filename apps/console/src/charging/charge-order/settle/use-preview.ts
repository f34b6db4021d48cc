import { energyE4, type EnergyE4 } from '@chargedeck/domain/kernel/money'
import { useQuery } from '@tanstack/react-query'
import { useSettled } from '../../../ui/use-settled.ts'
import { faultsOf, settlementPreview } from './settlement-queries.ts'

type Typed = { orderId: string; endTime: string | null; endMeter: EnergyE4 | null }

const typingMs = 350

/** The settlement as the server would write it, after a pause in typing; a refusal of it by field. */
export function usePreview({ orderId, endTime, endMeter }: Typed) {
  const [time, meter] = [useSettled(endTime, typingMs), useSettled(endMeter, typingMs)]
  const isComplete = time !== null && meter !== null
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...settlementPreview({ orderId, endTime: time ?? '', endMeter: meter ?? energyE4(0) }), // asked only when both are there
    enabled: isComplete,
  })
  const faults = faultsOf(error)
  return {
    preview: error || !isComplete ? undefined : data,
    faults,
    refusal: error && Object.keys(faults).length === 0 ? error.message : null,
    isStale: isFetching || isPlaceholderData || time !== endTime || meter !== endMeter,
    retry: () => void refetch(),
  }
}
