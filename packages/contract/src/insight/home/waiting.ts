import type { AlarmLevel } from '@chargedeck/domain/alarm-code/codes'
import { knockStates } from '@chargedeck/domain/knock/states'
import { breakerStates } from '@chargedeck/domain/carrier/breaker'
import { checkStates } from '@chargedeck/domain/carrier/check/states'
import { channelBillStates } from '@chargedeck/domain/channel-bill/states'
import { chargeOrderStates } from '@chargedeck/domain/charge-order/states'
import { invoiceStates } from '@chargedeck/domain/invoice/states'
import { roamingOrderStates } from '@chargedeck/domain/roaming-order/states'
import { versionStates } from '@chargedeck/domain/kernel/version-states'
import type { VerifyState } from '@chargedeck/domain/pile/verification'
import { tradeTypes } from '@chargedeck/domain/trade-order/types'
import { warningStates } from '@chargedeck/domain/warning/states'
import { transferStates } from '@chargedeck/domain/withdraw/states'
import { openWorkOrderStates } from '@chargedeck/domain/work-order/states'
import type { TradeStateFilter } from '../../money/trade-order/enums.ts'

const [yes, no] = ['1', '0'] as const
const place = <Filters extends object>(page: `/${string}`, filters: Filters) => ({ page, filters })
const inReview: TradeStateFilter[] = ['REVIEW']
const urgentLevels: AlarmLevel[] = [1, 2]
const verified = (verifyState: VerifyState) => place('/charger-pile', { verifyState })

/**
 * What can wait for staff: the page that lists it and the filters by which that page shows exactly this. The server counts
 * with the same filters. `since`: the first day that order lists look back to.
 */
export const waitingPlaces = (since: string) => ({
  URGENT_WARNING: place('/monitor/warn', { alarmLevel: urgentLevels, status: [warningStates.open] }),
  RECOVERED_WARNING: place('/monitor/warn', { status: [warningStates.recovered] }),
  WORK_ORDER: place('/monitor/work-order', { mine: 1 }),
  OVERDUE_WORK_ORDER: place('/monitor/work-order', { list: 'all', overdue: 1, status: [...openWorkOrderStates] }),
  ABNORMAL_ORDER: place('/orders/charge', { orderStatus: [chargeOrderStates.abnormal], startTime: since }),
  REVIEW_ORDER: place('/orders/charge', { reviewOnly: 1, startTime: since }),
  UNPAID_ORDER: place('/orders/charge', { orderStatus: [chargeOrderStates.toPay], startTime: since }),
  MANUAL_SETTLEMENT: place('/orders/charge', { settlementWaitsOnly: 1 }),
  REFUND: place('/orders/trade', { tradeType: [tradeTypes.refund], tradeStatus: inReview }),
  TOP_UP: place('/orders/trade', { tradeType: [tradeTypes.topUp], tradeStatus: inReview }),
  WITHDRAWAL: place('/settle-center/withdraw', { approvalWait: yes, doubtWait: no }),
  WITHDRAWAL_END: place('/settle-center/withdraw', { endWait: yes }),
  DOUBTED_WITHDRAWAL: place('/settle-center/withdraw', { doubtWait: yes, endWait: no }),
  PAID_TWICE: place('/settle-center/withdraw', { paidTwiceWait: yes }),
  SILENT_WITHDRAWAL: place('/settle-center/withdraw', {
    transferStatus: [transferStates.transferring],
    silentOnly: 1,
    endWait: no,
  }),
  FAILED_WITHDRAWAL: place('/settle-center/withdraw', {
    transferStatus: [transferStates.failed],
    approvalWait: no,
    doubtWait: no,
  }),
  INVOICE: place('/books/invoice', { status: [invoiceStates.requested, invoiceStates.failed] }),
  CHANGED_INVOICE: place('/books/invoice', { status: [invoiceStates.issued], changedFlag: 'Y' as const }),
  CHANNEL_DIFFERENCE: place('/books/channel-bill', { status: channelBillStates.differing }),
  CARRIER_DIFFERENCE: place('/report/order-check', { status: checkStates.differing }),
  ROAMING_ORDER: place('/carrier', { list: 'roaming', forStaffOnly: 1 }),
  UNPAID_ROAMING_ORDER: place('/carrier', { list: 'roaming', orderStatus: [roamingOrderStates.toPay] }),
  LOW_GROUP: place('/customer/group', { lowOnly: 1 }),
  LOW_MARGIN: place('/carrier', { lowOnly: 1 }),
  CARRIER_BACK: place('/carrier', { backWaitOnly: 1 }),
  OPEN_BREAKER: place('/carrier', { breakerStatus: breakerStates.open }),
  FEE_DRAFT: place('/station-fee', { versionStatus: versionStates.draft }),
  FAILED_WAIVER: place('/kit/barrier-gate', { failedOnly: 1 }),
  WASH_IN_DOUBT: place('/kit/car-wash', { list: 'uses', doubtOnly: 1 }),
  UNKNOWN_CHARGER: place('/charger-knock', { status: knockStates.waiting }),
  VERIFY_DUE: verified('DUE'),
  VERIFY_OVERDUE: verified('OVERDUE'),
})

export type WaitingPlaces = ReturnType<typeof waitingPlaces>
export type WaitingKind = keyof WaitingPlaces
