import { chargeOrderErrorCodes } from './charge-order/errors.ts'
import { chargerMoveErrorCodes } from './charger-move/errors.ts'
import { chargingProfileErrorCodes } from './charging-profile/errors.ts'
import { commandErrorCodes } from './command/errors.ts'
import { diagnosticsErrorCodes } from './diagnostics/errors.ts'
import { firmwareErrorCodes } from './firmware/errors.ts'
import { invoiceErrorCodes } from './invoice/errors.ts'
import { knockErrorCodes } from './knock/errors.ts'
import { localListErrorCodes } from './local-list/errors.ts'
import { occupyOrderErrorCodes } from './occupy-order/errors.ts'
import { pileSettingErrorCodes } from './pile-setting/errors.ts'
import { reservationErrorCodes } from './reservation/errors.ts'

export const allChargingErrorCodes = {
  ...chargeOrderErrorCodes,
  ...chargerMoveErrorCodes,
  ...chargingProfileErrorCodes,
  ...commandErrorCodes,
  ...diagnosticsErrorCodes,
  ...firmwareErrorCodes,
  ...invoiceErrorCodes,
  ...knockErrorCodes,
  ...localListErrorCodes,
  ...occupyOrderErrorCodes,
  ...pileSettingErrorCodes,
  ...reservationErrorCodes,
}
