import { feeBandLabels } from '@chargedeck/contract/site/fee/enums'
import type { PriceWarning } from '@chargedeck/domain/tariff/price-warnings'
import { pricePerKwh } from '../../../ui/text/quantity-text.tsx'

/** Why staff should look twice at a price. */
export function warningText({ kind, band, other, price, otherPrice }: PriceWarning): string {
  const name = feeBandLabels[band]
  const compared = other && otherPrice !== null ? `${feeBandLabels[other]} ${pricePerKwh(otherPrice)}` : ''
  if (kind === 'ORDER') return `“${name}” ${pricePerKwh(price)} 低于“${compared}”`
  if (kind === 'ELEC_ZERO') return `“${name}”的电费为 0`
  if (kind === 'SERVICE_ZERO') return `“${name}”的服务费为 0`
  if (kind === 'NEIGHBOUR_GAP') return `相邻时段“${name}” ${pricePerKwh(price)} 与“${compared}”相差十倍以上`
  return `有时段从 ${compared} 变为“${name}” ${pricePerKwh(price)}，变化超过 50%`
}
