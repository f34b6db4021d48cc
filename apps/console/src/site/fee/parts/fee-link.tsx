import { feeApi } from '@chargedeck/contract/site/fee/calls'
import type { Fee } from '@chargedeck/contract/site/fee/row'
import { PageLink } from '../../../ui/text/page-link.tsx'

type Named = Pick<Fee, 'id' | 'stationId' | 'feeName' | 'versionNo'>

export const nameOfVersion = ({ feeName, versionNo }: Pick<Fee, 'feeName' | 'versionNo'>): string =>
  `${feeName} ${versionNo > 0 ? `V${versionNo}` : '草稿'}`

type Props = {
  fee: Named
  /** In a window of its own, so that a form beside it keeps what was typed. */
  isOutside?: boolean
}

/** Opens a plan in the list of its station. */
export const FeeLink = ({ fee, isOutside = false }: Props) => (
  <PageLink to={`/station-fee?stationId=${fee.stationId}&open=${fee.id}`} needs={feeApi.page} isOutside={isOutside}>
    {nameOfVersion(fee)}
  </PageLink>
)
