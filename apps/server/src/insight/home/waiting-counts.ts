import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import { invoiceListCalls } from '@chargedeck/contract/charging/invoice/list-calls'
import { knockApi } from '@chargedeck/contract/charging/knock/calls'
import { customerGroupApi } from '@chargedeck/contract/customer/customer-group/calls'
import type { Endpoint } from '@chargedeck/contract/endpoint'
import type { WaitingKind, WaitingPlaces } from '@chargedeck/contract/insight/home/waiting'
import { warningApi } from '@chargedeck/contract/insight/warning/calls'
import { workOrderApi } from '@chargedeck/contract/insight/work-order/calls'
import { barrierGateApi } from '@chargedeck/contract/kit/barrier-gate/calls'
import { waiverPushApi } from '@chargedeck/contract/kit/waiver-push/calls'
import { washUseApi } from '@chargedeck/contract/kit/wash-use/calls'
import { carrierMarginApi } from '@chargedeck/contract/money/carrier-margin/calls'
import { channelBillApi } from '@chargedeck/contract/money/channel-bill/calls'
import { tradeListCalls } from '@chargedeck/contract/money/trade-order/list-calls'
import { carrierCheckApi } from '@chargedeck/contract/partner/carrier-check/calls'
import { roamingOrderApi } from '@chargedeck/contract/partner/roaming-order/calls'
import { transferEndCalls } from '@chargedeck/contract/settlement/withdraw/end-calls'
import { withdrawListCalls } from '@chargedeck/contract/settlement/withdraw/list-calls'
import { paidTwiceCalls } from '@chargedeck/contract/settlement/withdraw/paid-twice-calls'
import { withdrawPayCalls } from '@chargedeck/contract/settlement/withdraw/pay-calls'
import { carrierApi } from '@chargedeck/contract/site/carrier/calls'
import { feeApi } from '@chargedeck/contract/site/fee/calls'
import { pileApi } from '@chargedeck/contract/site/pile/calls'
import { matchingOrders } from '../../charging/charge-order/public.ts'
import { matchingInvoices } from '../../charging/invoice/public.ts'
import { matchingKnocks } from '../../charging/knock/public.ts'
import { matchingGroups } from '../../customer/customer-group/public.ts'
import { matchingGates } from '../../kit/barrier-gate/public.ts'
import { matchingUses } from '../../kit/wash-use/public.ts'
import { matchingBills } from '../../money/channel-bill/public.ts'
import { matchingTrades } from '../../money/trade-order/public.ts'
import { matchingChecks } from '../../partner/carrier-check/public.ts'
import { matchingRoaming } from '../../partner/roaming-order/public.ts'
import type { Context } from '../../platform/context.ts'
import type { Countable } from '../../platform/read-page.ts'
import { matchingWithdraws } from '../../settlement/withdraw/public.ts'
import { matchingCarriers } from '../../site/carrier/public.ts'
import { matchingFees } from '../../site/fee/public.ts'
import { matchingPiles } from '../../site/pile/public.ts'
import { matchingWarnings } from '../warning/public.ts'
import { matchingWorkOrders } from '../work-order/public.ts'

/** The list that shows what waits, and its rows by the filters of the link that leads there. */
type WaitingCount<Filters> = {
  list: Pick<Endpoint, 'path'>
  /** What is done about it, when others see the list too: a partner sees their withdrawals, and approves none. */
  decides?: Pick<Endpoint, 'path'>
  matching: (ctx: Context, filters: Filters) => Countable | Promise<Countable>
}

const orders = {
  list: chargeOrderApi.page,
  matching: async (ctx: Context, filters: OrderFilters) => (await matchingOrders(ctx, filters)).orders,
}
type OrderFilters = Parameters<typeof matchingOrders>[1]
const trades = { list: tradeListCalls.page, matching: matchingTrades }
const carriers = { list: carrierApi.page, matching: matchingCarriers }
const piles = { list: pileApi.page, matching: matchingPiles }
const invoices = { list: invoiceListCalls.page, matching: matchingInvoices }
const withdrawals = { list: withdrawListCalls.page, matching: matchingWithdraws }
const roaming = { list: roamingOrderApi.page, matching: matchingRoaming }

/** Everything that can wait for staff. A new kind is a line here and in the contract. */
export const waitingCounts: { [Kind in WaitingKind]: WaitingCount<WaitingPlaces[Kind]['filters']> } = {
  URGENT_WARNING: { list: warningApi.page, matching: matchingWarnings },
  RECOVERED_WARNING: { list: warningApi.page, decides: warningApi.close, matching: matchingWarnings },
  WORK_ORDER: { list: workOrderApi.page, matching: matchingWorkOrders },
  OVERDUE_WORK_ORDER: { list: workOrderApi.page, decides: workOrderApi.assign, matching: matchingWorkOrders },
  ABNORMAL_ORDER: orders,
  REVIEW_ORDER: orders,
  UNPAID_ORDER: orders,
  MANUAL_SETTLEMENT: orders,
  REFUND: trades,
  TOP_UP: trades,
  WITHDRAWAL: { ...withdrawals, decides: withdrawPayCalls.approve },
  WITHDRAWAL_END: { ...withdrawals, decides: transferEndCalls.confirmEnd },
  DOUBTED_WITHDRAWAL: { ...withdrawals, decides: transferEndCalls.askEnd },
  PAID_TWICE: { ...withdrawals, decides: paidTwiceCalls.askPaidTwice },
  SILENT_WITHDRAWAL: { ...withdrawals, decides: transferEndCalls.askEnd },
  FAILED_WITHDRAWAL: { ...withdrawals, decides: withdrawPayCalls.pay },
  INVOICE: invoices,
  CHANGED_INVOICE: invoices,
  CHANNEL_DIFFERENCE: { list: channelBillApi.page, matching: matchingBills },
  CARRIER_DIFFERENCE: { list: carrierCheckApi.checks, matching: matchingChecks },
  ROAMING_ORDER: roaming,
  UNPAID_ROAMING_ORDER: roaming,
  LOW_GROUP: { list: customerGroupApi.page, matching: matchingGroups },
  LOW_MARGIN: carriers,
  CARRIER_BACK: { ...carriers, decides: carrierMarginApi.confirmBack },
  OPEN_BREAKER: carriers,
  FEE_DRAFT: { list: feeApi.page, matching: matchingFees },
  FAILED_WAIVER: { list: barrierGateApi.page, decides: waiverPushApi.resend, matching: matchingGates },
  WASH_IN_DOUBT: { list: washUseApi.page, decides: washUseApi.confirm, matching: matchingUses },
  UNKNOWN_CHARGER: { list: knockApi.page, matching: matchingKnocks },
  VERIFY_DUE: piles,
  VERIFY_OVERDUE: piles,
}
