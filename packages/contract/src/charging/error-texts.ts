import { chargeOrderErrorTexts } from './charge-order/errors.ts'
import { chargerMoveErrorTexts } from './charger-move/errors.ts'
import { chargingProfileErrorTexts } from './charging-profile/errors.ts'
import { commandErrorTexts } from './command/errors.ts'
import { diagnosticsErrorTexts } from './diagnostics/errors.ts'
import { firmwareErrorTexts } from './firmware/errors.ts'
import { invoiceErrorTexts } from './invoice/errors.ts'
import { knockErrorTexts } from './knock/errors.ts'
import { localListErrorTexts } from './local-list/errors.ts'
import { occupyOrderErrorTexts } from './occupy-order/errors.ts'
import { pileSettingErrorTexts } from './pile-setting/errors.ts'
import { reservationErrorTexts } from './reservation/errors.ts'

export const allChargingErrorTexts = {
  ...chargeOrderErrorTexts,
  ...chargerMoveErrorTexts,
  ...chargingProfileErrorTexts,
  ...commandErrorTexts,
  ...diagnosticsErrorTexts,
  ...firmwareErrorTexts,
  ...invoiceErrorTexts,
  ...knockErrorTexts,
  ...localListErrorTexts,
  ...occupyOrderErrorTexts,
  ...pileSettingErrorTexts,
  ...reservationErrorTexts,
}
