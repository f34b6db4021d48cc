import type { Fee } from '@chargedeck/contract/site/fee/row'
import { Link } from 'react-router'

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
  <Link to={`/station-fee?stationId=${fee.stationId}&open=${fee.id}`} {...(isOutside && { target: '_blank' })}>
    {nameOfVersion(fee)}
  </Link>
)
