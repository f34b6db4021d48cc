import { toWallTime } from '../../kernel/wall-time.ts'
import { kwhOf } from '../order-details.ts'
import { rawMeasures, type ToldCharge } from './charge-status-content.ts'
import { numberOf, ownerFields, placeFields, type Whose } from './whose.ts'

/** What cars in a charge say now, as some cities want it (B.3), as far as the charger tells it. */
export const regulatorBms = (whose: Whose, charges: readonly ToldCharge[], at: Date): object => ({
  BmsInfos: charges.map((charge) => ({
    ...ownerFields(whose),
    ...placeFields(charge.place),
    OrderNo: numberOf(whose, charge.orderNo),
    VIN: charge.vin ?? '',
    SOC: charge.soc ?? 0,
    TotalPower: kwhOf(charge.energy),
    ...rawMeasures(charge),
    DataTime: toWallTime(at),
  })),
})
