import { fen, type Fen } from '../kernel/money.ts'

type TakenOff = {
  serviceAmt: Fen
  /** Of members and groups, which are prices. */
  pricedOffAmt: Fen
  activityOffAmt: Fen
  voucherAmt: Fen
  isActivityBorne: boolean
  isVoucherBorne: boolean
}

/** What the operator alone carries of what was taken off an order: a voucher cuts the service fee first, an activity nothing else. */
export function borneAmts(order: TakenOff): { borneElecAmt: Fen; borneServiceAmt: Fen } {
  const { serviceAmt, pricedOffAmt, activityOffAmt, voucherAmt, isActivityBorne, isVoucherBorne } = order
  const serviceLeft = Math.max(0, serviceAmt - pricedOffAmt - activityOffAmt)
  const offService = isVoucherBorne ? Math.min(voucherAmt, serviceLeft) : 0
  const offElec = isVoucherBorne ? voucherAmt - offService : 0
  return { borneElecAmt: fen(offElec), borneServiceAmt: fen(offService + (isActivityBorne ? activityOffAmt : 0)) }
}
