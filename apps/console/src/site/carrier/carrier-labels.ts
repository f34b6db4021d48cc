import type { Carrier } from '@chargedeck/contract/site/carrier/row'
import { serviceFeeModelLabels } from '@chargedeck/contract/site/carrier/enums'
import type { BreakerState } from '@chargedeck/domain/carrier/breaker'
import { carrierStates } from '@chargedeck/domain/carrier/kinds'
import { shareModels } from '@chargedeck/domain/settle-setup/terms'
import { pricePerKwh } from '../../ui/text/quantity-text.tsx'
import type { Tone } from '../../ui/text/state-tag.tsx'

export const breakerTones: Record<BreakerState, Tone> = { CLOSED: 'done', OPEN: 'fault', HALF_OPEN: 'waiting' }
export const carrierTones: Record<Carrier['status'], Tone> = {
  [carrierStates.enabled]: 'done',
  [carrierStates.disabled]: 'off',
}

/** What the carrier keeps: by energy a price, else a share. */
export function serviceFeeText(carrier: Pick<Carrier, 'serviceFeeModel' | 'serviceFeeRate' | 'serviceFeePrice'>) {
  const { serviceFeeModel, serviceFeeRate, serviceFeePrice } = carrier
  const isByEnergy = serviceFeeModel === shareModels.energy
  const amount = isByEnergy ? `${pricePerKwh(serviceFeePrice)}元/度` : `${(serviceFeeRate / 100).toFixed(2)}%`
  return `${serviceFeeModelLabels[serviceFeeModel]} ${amount}`
}

/** A margin that is at its warning, has been used up, or stands beside a debt. */
export const isMarginLow = ({ payMode, marginAmt, frozenMarginAmt, marginWarnAmt, receivableAmt }: Carrier): boolean =>
  payMode === 'MARGIN' && (receivableAmt > 0 || marginAmt - frozenMarginAmt <= (marginWarnAmt ?? 0))

export function whyNotDelete({
  carrierType,
  siteQty,
  marginAmt,
  receivableAmt,
  payableAmt,
}: Carrier): string | undefined {
  if (siteQty > 0) return carrierType === 'SUP' ? `还有${siteQty}个资源方站点` : `已绑定${siteQty}个站点`
  return marginAmt !== 0 || receivableAmt !== 0 || payableAmt !== 0 ? '保证金或往来款未结清' : undefined
}
