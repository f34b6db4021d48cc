import { orderTimeline } from './charging/charge-order/public.ts'
import { invoiceTimeline } from './charging/invoice/public.ts'
import { occupyTimeline } from './charging/occupy-order/public.ts'
import { consentTimeline } from './customer/consent/public.ts'
import {
  employmentTimeline,
  registrationTimeline,
  staffTimeline,
  type TimelineSource,
} from './customer/customer/public.ts'
import { fissionTimeline } from './customer/fission/public.ts'
import { voucherTimeline } from './customer/voucher/public.ts'
import { washTimeline } from './kit/wash-use/public.ts'
import { tradeTimeline } from './money/ledger/public.ts'
import { roamingTimeline } from './partner/roaming-order/public.ts'

/** What each slice knows of a customer's past. */
export const customerTimeline: readonly TimelineSource[] = [
  registrationTimeline,
  employmentTimeline,
  staffTimeline,
  consentTimeline,
  voucherTimeline,
  fissionTimeline,
  tradeTimeline,
  orderTimeline,
  occupyTimeline,
  roamingTimeline,
  washTimeline,
  invoiceTimeline,
]
