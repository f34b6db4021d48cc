import { orderTimeline } from './charging/charge-order/public.ts'
import { invoiceTimeline } from './charging/invoice/public.ts'
import { occupyTimeline } from './charging/occupy-order/public.ts'
import { reservationTimeline } from './charging/reservation/public.ts'
import { consentTimeline } from './customer/consent/public.ts'
import {
  cardTimeline,
  employmentTimeline,
  messageTimeline,
  registrationTimeline,
  staffTimeline,
  type TimelineSource,
} from './customer/customer/public.ts'
import { fissionTimeline } from './customer/fission/public.ts'
import { vehicleTimeline } from './customer/vehicle/public.ts'
import { vipTimeline } from './customer/vip/public.ts'
import { voucherTimeline } from './customer/voucher/public.ts'
import { waiverTimeline } from './kit/waiver-push/public.ts'
import { washTimeline } from './kit/wash-use/public.ts'
import { tradeTimeline } from './money/ledger/public.ts'
import { roamingTimeline } from './partner/roaming-order/public.ts'

/** What each slice knows of a customer's past. */
export const customerTimeline: readonly TimelineSource[] = [
  registrationTimeline,
  employmentTimeline,
  staffTimeline,
  messageTimeline,
  cardTimeline,
  vehicleTimeline,
  vipTimeline,
  consentTimeline,
  voucherTimeline,
  fissionTimeline,
  tradeTimeline,
  orderTimeline,
  reservationTimeline,
  occupyTimeline,
  waiverTimeline,
  roamingTimeline,
  washTimeline,
  invoiceTimeline,
]
