// One charge from plug to payment, and everything that a charger is sent.
import type { chargingCalls } from '@chargedeck/contract/charging/group'
import type { CustomerOfOrder } from './caller/public.ts'
import { callerRoutes } from './caller/routes.ts'
import {
  chargeOrderDays,
  chargeOrderJobs,
  orderSettledJobs,
  watchOrdersMinutely,
  type OrderSettledListener,
  type WarningsNear,
} from './charge-order/public.ts'
import {
  chargeOrderDetailRoutes,
  chargeOrderRoutes,
  chargeStoryRoutes,
  liveGunRoutes,
  startVouchersRoutes,
} from './charge-order/routes.ts'
import { sweepGunLogDaily, sweepGunLogHandler } from './charger-link/public.ts'
import { chargerMoveRoutes } from './charger-move/routes.ts'
import {
  exportOccupyOrdersHandler,
  occupyOrderDays,
  watchOccupationsHandler,
  watchOccupationsOften,
} from './occupy-order/public.ts'
import { occupyOrderRoutes } from './occupy-order/routes.ts'
import { sharePowerHandlers, sharePowerOften } from './charging-profile/public.ts'
import { chargingProfileRoutes } from './charging-profile/routes.ts'
import { endStrandedJobs, endStrandedOften } from './command-ends.ts'
import { rebootHandlers, rebootIdleHandler, rebootIdleNightly } from './command/public.ts'
import { commandRoutes } from './command/routes.ts'
import { diagnosticsRoutes } from './diagnostics/routes.ts'
import { firmwareRoutes } from './firmware/routes.ts'
import { invoiceJobs } from './invoice/public.ts'
import { invoiceRoutes } from './invoice/routes.ts'
import { knockRoutes } from './knock/routes.ts'
import { localListRoutes } from './local-list/routes.ts'
import { sendUnsentHandler, sendUnsentMinutely } from './pile-password/public.ts'
import { pilePasswordRoutes } from './pile-password/routes.ts'
import { settingJobs, sendReturnedMinutely } from './pile-setting/public.ts'
import { pileSettingRoutes } from './pile-setting/routes.ts'
import { priceEstimateRoutes } from './price-estimate/routes.ts'
import { priceSendingJobs, sendMissedMinutely } from './price-sending/public.ts'
import { priceSendingRoutes } from './price-sending/routes.ts'
import { expireReservationsHandler, expireReservationsMinutely } from './reservation/public.ts'
import { reservationRoutes } from './reservation/routes.ts'
import { siteLifecycleRoutes } from './site-lifecycle/routes.ts'
import { pushSocHandler, pushSocMinutely } from './soc-limit/public.ts'
import { socLimitRoutes } from './soc-limit/routes.ts'
import { startDiagnosisRoutes } from './start-diagnosis/routes.ts'
import { tradeOrderDays } from '../money/trade-order/public.ts'
import { sumDaysHandler, sumDaysNightly } from '../platform/day-sums/sum-days.ts'
import type { Slices } from '../platform/http/implement.ts'
import type { StationGuards } from '../site/station/public.ts'
import type { GroupWork } from '../platform/jobs/group-work.ts'

type FromAbove = {
  stationGuards: StationGuards
  warningsNear: WarningsNear
  callerOrders: readonly CustomerOfOrder[]
}

export const chargingSlices = ({
  stationGuards,
  warningsNear,
  callerOrders,
}: FromAbove): Slices<typeof chargingCalls> => ({
  caller: callerRoutes(callerOrders),
  chargeOrder: chargeOrderRoutes,
  chargeOrderDetail: chargeOrderDetailRoutes,
  startVouchers: startVouchersRoutes,
  chargeStory: chargeStoryRoutes(warningsNear),
  chargerMove: chargerMoveRoutes,
  chargingProfile: chargingProfileRoutes,
  command: commandRoutes,
  startDiagnosis: startDiagnosisRoutes,
  diagnostics: diagnosticsRoutes,
  liveGun: liveGunRoutes,
  invoice: invoiceRoutes,
  knock: knockRoutes,
  firmware: firmwareRoutes,
  localList: localListRoutes,
  pileSetting: pileSettingRoutes,
  priceEstimate: priceEstimateRoutes,
  priceSending: priceSendingRoutes,
  reservation: reservationRoutes,
  occupyOrder: occupyOrderRoutes,
  pilePassword: pilePasswordRoutes,
  socLimit: socLimitRoutes,
  siteLifecycle: siteLifecycleRoutes(stationGuards),
})

export const chargingWork = (orderSettledListeners: readonly OrderSettledListener[]): GroupWork => ({
  jobs: [
    ...chargeOrderJobs,
    ...orderSettledJobs(orderSettledListeners),
    ...invoiceJobs,
    ...endStrandedJobs,
    ...rebootHandlers,
    rebootIdleHandler,
    watchOccupationsHandler,
    exportOccupyOrdersHandler,
    pushSocHandler,
    ...settingJobs,
    ...sharePowerHandlers,
    expireReservationsHandler,
    ...priceSendingJobs,
    sendUnsentHandler,
    sweepGunLogHandler,
    sumDaysHandler([chargeOrderDays, occupyOrderDays, tradeOrderDays]),
  ],
  timed: [
    watchOrdersMinutely,
    endStrandedOften,
    rebootIdleNightly,
    watchOccupationsOften,
    sharePowerOften,
    expireReservationsMinutely,
    pushSocMinutely,
    sendReturnedMinutely,
    sendMissedMinutely,
    sendUnsentMinutely,
    sweepGunLogDaily,
    sumDaysNightly,
  ],
})
