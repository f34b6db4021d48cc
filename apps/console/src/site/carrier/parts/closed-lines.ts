import { carrierOptions, type CarrierOption } from '@chargedeck/contract/site/carrier/option'
import { carrierStates, type CarrierType } from '@chargedeck/domain/carrier/kinds'
import { useQueries } from '@tanstack/react-query'
import { useMay } from '../../../platform/me.ts'
import { carrierChoices } from './carrier-choice-queries.ts'

const whileClosedMs = 5000

/** `isDisabled`: one of them is called by nobody until it is enabled. */
type ClosedLines = { text: string; isDisabled: boolean }

/** Of these carriers, in words, each that cannot be called now; nothing for a role that may not choose carriers. */
export function useClosedLines(kinds: readonly CarrierType[], carrierIds: readonly string[]): ClosedLines | null {
  const enabled = useMay()(carrierOptions)
  const closedOf = (carriers: readonly CarrierOption[] = []) =>
    carriers.filter((carrier) => carrierIds.includes(carrier.id) && whyClosed(carrier) !== null)
  const read = useQueries({
    queries: kinds.map((carrierType) => ({
      ...carrierChoices({ carrierType }),
      enabled,
      refetchInterval: ({ state }: { state: { data?: CarrierOption[] | undefined } }) =>
        closedOf(state.data).length > 0 && whileClosedMs,
    })),
  })
  const closed = read.flatMap(({ data }) => closedOf(data))
  if (closed.length === 0) return null
  return { text: closed.map(whyClosed).join('；'), isDisabled: closed.some(isDisabled) }
}

const isDisabled = ({ status }: CarrierOption): boolean => status !== carrierStates.enabled

function whyClosed(carrier: CarrierOption): string | null {
  const { carrierName, breakerTryTime } = carrier
  if (isDisabled(carrier)) return `${carrierName}已停用`
  return breakerTryTime && `${carrierName}线路熔断中，${breakerTryTime}再试`
}
