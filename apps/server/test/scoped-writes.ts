import type { ScopedWrites } from './scoped-write.ts'
import { scopedWrites as chargeOrderWrites } from '../src/charging/charge-order/fixtures.ts'
import { scopedWrites as chargerMoveWrites } from '../src/charging/charger-move/fixtures.ts'
import { scopedWrites as chargingProfileWrites } from '../src/charging/charging-profile/fixtures.ts'
import { scopedWrites as commandWrites } from '../src/charging/command/fixtures.ts'
import { scopedWrites as diagnosticsWrites } from '../src/charging/diagnostics/fixtures.ts'
import { scopedWrites as openAppWrites } from '../src/driver/open-app/fixtures.ts'
import { scopedWrites as firmwareWrites } from '../src/charging/firmware/fixtures.ts'
import { scopedWrites as invoiceWrites } from '../src/charging/invoice/fixtures.ts'
import { scopedWrites as knockWrites } from '../src/charging/knock/fixtures.ts'
import { scopedWrites as localListWrites } from '../src/charging/local-list/fixtures.ts'
import { scopedWrites as occupyOrderWrites } from '../src/charging/occupy-order/fixtures.ts'
import { scopedWrites as pilePasswordWrites } from '../src/charging/pile-password/fixtures.ts'
import { scopedWrites as pileSettingWrites } from '../src/charging/pile-setting/fixtures.ts'
import { scopedWrites as priceSendingWrites } from '../src/charging/price-sending/fixtures.ts'
import { scopedWrites as reservationWrites } from '../src/charging/reservation/fixtures.ts'
import { scopedWrites as siteLifecycleWrites } from '../src/charging/site-lifecycle/fixtures.ts'
import { scopedWrites as socLimitWrites } from '../src/charging/soc-limit/fixtures.ts'
import { scopedWrites as activityWrites } from '../src/customer/activity/fixtures.ts'
import { scopedWrites as customerGroupWrites } from '../src/customer/customer-group/fixtures.ts'
import { scopedWrites as consentWrites } from '../src/customer/consent/fixtures.ts'
import { scopedWrites as customerWrites } from '../src/customer/customer/fixtures.ts'
import { scopedWrites as payConfigWrites } from '../src/money/pay-config/fixtures.ts'
import { scopedWrites as tradeOrderWrites } from '../src/money/trade-order/fixtures.ts'
import { scopedWrites as vehicleWrites } from '../src/customer/vehicle/fixtures.ts'
import { scopedWrites as vipWrites } from '../src/customer/vip/fixtures.ts'
import { scopedWrites as voucherWrites } from '../src/customer/voucher/fixtures.ts'
import { scopedWrites as onCallWrites } from '../src/insight/on-call/fixtures.ts'
import { scopedWrites as warningWrites } from '../src/insight/warning/fixtures.ts'
import { scopedWrites as workOrderWrites } from '../src/insight/work-order/fixtures.ts'
import { scopedWrites as barrierGateWrites } from '../src/kit/barrier-gate/fixtures.ts'
import { scopedWrites as carWashWrites } from '../src/kit/car-wash/fixtures.ts'
import { scopedWrites as waiverPushWrites } from '../src/kit/waiver-push/fixtures.ts'
import { scopedWrites as washUseWrites } from '../src/kit/wash-use/fixtures.ts'
import { scopedWrites as channelAppWrites } from '../src/money/channel-app/fixtures.ts'
import { scopedWrites as transferEndWrites } from '../src/settlement/withdraw/ending/fixtures.ts'
import { scopedWrites as paidTwiceWrites } from '../src/settlement/withdraw/paid-twice/fixtures.ts'
import { scopedWrites as withdrawWrites } from '../src/settlement/withdraw/fixtures.ts'
import { scopedWrites as transferPayWrites } from '../src/settlement/withdraw/pay/fixtures.ts'
import { scopedWrites as channelBillWrites } from '../src/money/channel-bill/fixtures.ts'
import { scopedWrites as bannerWrites } from '../src/site/banner/fixtures.ts'
import { scopedWrites as noticeBarWrites } from '../src/site/notice-bar/fixtures.ts'
import { scopedWrites as carrierCallWrites } from '../src/partner/carrier-call/fixtures.ts'
import { scopedWrites as carrierCheckWrites } from '../src/partner/carrier-check/fixtures.ts'
import { scopedWrites as carrierStationWrites } from '../src/partner/carrier-station/fixtures.ts'
import { scopedWrites as roamingOrderWrites } from '../src/partner/roaming-order/fixtures.ts'
import { scopedWrites as carrierMarginWrites } from '../src/money/carrier-margin/fixtures.ts'
import { scopedWrites as carrierWrites } from '../src/site/carrier/fixtures.ts'
import { scopedWrites as companyWrites } from '../src/site/company/fixtures.ts'
import { scopedWrites as feeWrites } from '../src/site/fee/fixtures.ts'
import { scopedWrites as parkingWaiverWrites } from '../src/site/parking-waiver/fixtures.ts'
import { scopedWrites as pileWrites } from '../src/site/pile/fixtures.ts'
import { scopedWrites as carrierSiteWrites } from '../src/partner/carrier-site/fixtures.ts'
import { scopedWrites as assignTacticWrites } from '../src/settlement/assign-tactic/fixtures.ts'
import { scopedWrites as settleDayWrites } from '../src/settlement/settle-day/fixtures.ts'
import { scopedWrites as settleSetupWrites } from '../src/settlement/settle-setup/fixtures.ts'
import { scopedWrites as settleMonthWrites } from '../src/settlement/settle-month/fixtures.ts'
import { scopedWrites as settleAccountWrites } from '../src/settlement/settle-account/fixtures.ts'
import { scopedWrites as shareholderWrites } from '../src/settlement/shareholder/fixtures.ts'
import { scopedWrites as reportMailWrites } from '../src/insight/report-mail/fixtures.ts'
import { scopedWrites as statMonthlyWrites } from '../src/insight/stat-monthly/fixtures.ts'
import { scopedWrites as stationWrites } from '../src/site/station/fixtures.ts'

export const scopedWrites: ScopedWrites = {
  ...carrierCallWrites,
  ...carrierCheckWrites,
  ...chargeOrderWrites,
  ...chargerMoveWrites,
  ...chargingProfileWrites,
  ...commandWrites,
  ...diagnosticsWrites,
  ...firmwareWrites,
  ...openAppWrites,
  ...invoiceWrites,
  ...knockWrites,
  ...localListWrites,
  ...occupyOrderWrites,
  ...pilePasswordWrites,
  ...pileSettingWrites,
  ...priceSendingWrites,
  ...reservationWrites,
  ...siteLifecycleWrites,
  ...socLimitWrites,
  ...consentWrites,
  ...activityWrites,
  ...customerWrites,
  ...payConfigWrites,
  ...tradeOrderWrites,
  ...customerGroupWrites,
  ...vehicleWrites,
  ...vipWrites,
  ...voucherWrites,
  ...onCallWrites,
  ...warningWrites,
  ...workOrderWrites,
  ...barrierGateWrites,
  ...carWashWrites,
  ...waiverPushWrites,
  ...washUseWrites,
  ...channelAppWrites,
  ...channelBillWrites,
  ...withdrawWrites,
  ...transferPayWrites,
  ...transferEndWrites,
  ...paidTwiceWrites,
  ...bannerWrites,
  ...noticeBarWrites,
  ...carrierMarginWrites,
  ...carrierStationWrites,
  ...roamingOrderWrites,
  ...carrierWrites,
  ...companyWrites,
  ...feeWrites,
  ...parkingWaiverWrites,
  ...pileWrites,
  ...reportMailWrites,
  ...statMonthlyWrites,
  ...stationWrites,
  ...carrierSiteWrites,
  ...assignTacticWrites,
  ...settleDayWrites,
  ...settleMonthWrites,
  ...settleSetupWrites,
  ...settleAccountWrites,
  ...shareholderWrites,
}
