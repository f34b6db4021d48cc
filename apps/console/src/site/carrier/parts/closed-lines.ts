import { carrierOptions, type CarrierOption } from '@chargedeck/contract/site/carrier/option'
import { carrierStates, type CarrierType } from '@chargedeck/domain/carrier/kinds'
import { useQueries } from '@tanstack/react-query'
import { useMay } from '../../../platform/me.ts'
import { carrierChoices } from './carrier-choice-queries.ts'

/** Of these carriers, in words, each that cannot be called now; nothing for a role that may not choose carriers. */
export function useClosedLines(kinds: readonly CarrierType[], carrierIds: readonly string[]): string | null {
  const enabled = useMay()(carrierOptions)
  const read = useQueries({ queries: kinds.map((carrierType) => ({ ...carrierChoices({ carrierType }), enabled })) })
  const chosen = read.flatMap(({ data = [] }) => data).filter(({ id }) => carrierIds.includes(id))
  return chosen.flatMap((carrier) => whyClosed(carrier) ?? []).join('；') || null
}

function whyClosed({ carrierName, status, breakerTryTime }: CarrierOption): string | null {
  if (status !== carrierStates.enabled) return `${carrierName}已停用`
  return breakerTryTime && `${carrierName}线路熔断中，${breakerTryTime}再试`
}
