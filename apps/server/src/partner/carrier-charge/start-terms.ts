import type { CarrierStart } from '../../charging/charge-order/public.ts'
import { fen, priceP4, rateBp } from '@chargedeck/domain/kernel/money'
import type { CarrierRow } from '../../site/carrier/public.ts'

/** A carrier as a charge keeps it from its start on. */
export const termsOf = ({
  id,
  carrierName,
  minStartAmt,
  serviceFeeModel: model,
  serviceFeeRate,
  serviceFeePrice,
}: CarrierRow): CarrierStart['carrier'] => ({
  id,
  carrierName,
  minStartAmt: minStartAmt === null ? null : fen(minStartAmt),
  fee: { model, rate: rateBp(serviceFeeRate), price: priceP4(serviceFeePrice) },
})
