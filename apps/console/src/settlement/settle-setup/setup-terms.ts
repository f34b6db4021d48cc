import type { SettleSetup, SettleSetupItem } from '@chargedeck/contract/settlement/settle-setup/shapes'
import type { ShareTerms } from '@chargedeck/domain/settle-setup/terms'

/** What the bills of a setup are computed by. Null without an operator, who gets the rest. */
export function termsOfSetup(setup: SettleSetup, items: readonly SettleSetupItem[]): ShareTerms | null {
  const operator = items.find(({ residualFlag }) => residualFlag === 1)
  if (!operator) return null
  const { channelFeeRate, channelFeeBearer, giftBearer, orderTypes } = setup
  const sharing = items.flatMap(({ model, residualFlag, ...item }) =>
    model === null || residualFlag === 1 ? [] : [{ ...item, model }],
  )
  return { channelFeeRate, channelFeeBearer, giftBearer, orderTypes, items: sharing, operator }
}
