import { carrierApi } from '@chargedeck/contract/site/carrier/calls'
import { useQueries } from '@tanstack/react-query'
import { useMay } from '../../../platform/me.ts'
import { carrierDetail } from '../carrier-queries.ts'

/** Of these carriers, in words, each whose line is open, with its next try; nothing for a role that may not read them. */
export function useOpenLines(carrierIds: readonly string[]): string | null {
  const enabled = useMay()(carrierApi.one)
  const read = useQueries({ queries: [...new Set(carrierIds)].map((id) => ({ ...carrierDetail(id), enabled })) })
  const open = read.flatMap(({ data }) =>
    data?.breakerTryTime ? [`${data.carrierName}线路熔断中，${data.breakerTryTime}再试`] : [],
  )
  return open.length === 0 ? null : open.join('；')
}
