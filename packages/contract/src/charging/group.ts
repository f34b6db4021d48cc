import { callerApi } from './caller/calls.ts'
import { chargeOrderApi } from './charge-order/calls.ts'
import { chargeOrderDetailApi } from './charge-order/detail.ts'
import { startVouchersApi } from './charge-order/discounts.ts'
import { chargeStoryApi } from './charge-order/story.ts'
import { chargerMoveApi } from './charger-move/calls.ts'
import { chargingProfileApi } from './charging-profile/calls.ts'
import { commandApi } from './command/calls.ts'
import { startDiagnosisApi } from './start-diagnosis/calls.ts'
import { diagnosticsApi } from './diagnostics/calls.ts'
import { firmwareApi } from './firmware/calls.ts'
import { invoiceApi } from './invoice/calls.ts'
import { knockApi } from './knock/calls.ts'
import { localListApi } from './local-list/calls.ts'
import { occupyOrderApi } from './occupy-order/calls.ts'
import { pilePasswordApi } from './pile-password/calls.ts'
import { pileSettingApi } from './pile-setting/calls.ts'
import { socLimitApi } from './soc-limit/calls.ts'
import { liveGunApi } from '../site/gun/row.ts'
import { priceEstimateApi } from '../site/fee/estimate.ts'
import { priceSendingApi } from '../site/fee/sending.ts'
import { reservationApi } from './reservation/calls.ts'
import { siteLifecycleApi } from '../site/station/lifecycle.ts'

export const chargingCalls = {
  caller: callerApi,
  chargeOrder: chargeOrderApi,
  chargeOrderDetail: chargeOrderDetailApi,
  startVouchers: startVouchersApi,
  chargeStory: chargeStoryApi,
  chargerMove: chargerMoveApi,
  chargingProfile: chargingProfileApi,
  command: commandApi,
  startDiagnosis: startDiagnosisApi,
  diagnostics: diagnosticsApi,
  firmware: firmwareApi,
  liveGun: liveGunApi,
  invoice: invoiceApi,
  knock: knockApi,
  localList: localListApi,
  occupyOrder: occupyOrderApi,
  pilePassword: pilePasswordApi,
  pileSetting: pileSettingApi,
  socLimit: socLimitApi,
  priceEstimate: priceEstimateApi,
  priceSending: priceSendingApi,
  reservation: reservationApi,
  siteLifecycle: siteLifecycleApi,
}
