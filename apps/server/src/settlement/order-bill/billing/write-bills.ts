import { carrierFeeHolder, channelFeeHolder, type BillHolderType } from '@chargedeck/domain/order-bill/kinds'
import { energyE4, fen, sumFen, type Fen } from '@chargedeck/domain/kernel/money'
import { bookBills } from '../../../money/ledger/public.ts'
import type { Context } from '../../../platform/context.ts'
import {
  insertBills,
  moveBillDays,
  moveStationDays,
  saveBilledOrders,
  type NewBill,
  type NewBilledOrder,
  type StationDayMove,
} from './bills-store.ts'
import type { Plan } from './plan-bills.ts'

/** Writes the rows of orders, their sums by day, and the journals that move what partners have. */
export async function writeBills(ctx: Context, plans: readonly Plan[]): Promise<void> {
  const written = plans.filter(({ lines }) => lines.length > 0)
  const bills = written.flatMap((plan) => billsOf(ctx, plan))
  await insertBills(ctx, bills)
  await saveBilledOrders(
    ctx,
    plans.map((plan) => billedOrderOf(ctx, plan)),
  )
  await moveBillDays(ctx, bills)
  await moveStationDays(ctx, written.map(stationDayOf))
  await bookBills(
    ctx,
    written.map(({ order: { orderId, orderNo, companyId }, billSeq, lines }) => ({
      orderId,
      orderNo,
      companyId,
      billSeq,
      channelFeeAmt: feeOf(lines, [channelFeeHolder]),
      carrierFeeAmt: feeOf(lines, [carrierFeeHolder]),
      shares: lines.flatMap(({ holderId, shareAmt }) => (holderId === null ? [] : [{ holderId, shareAmt }])),
    })),
  )
}

const feeOf = (lines: Plan['lines'], holders: readonly BillHolderType[]): Fen =>
  sumFen(lines.flatMap(({ holderType, shareAmt }) => (holders.includes(holderType) ? [shareAmt] : [])))

const billsOf = ({ nextId, now }: Context, { order, lines, billSeq, billType, settleDate, ...plan }: Plan): NewBill[] =>
  lines.map((line) => ({
    id: nextId(),
    ...placeOf(order),
    ...line,
    setupId: plan.setupId,
    orderAmt: plan.orderAmt,
    billSeq,
    billType,
    settleDate,
    billTime: now(),
  }))

const billedOrderOf = ({ now }: Context, plan: Plan): NewBilledOrder => ({
  ...placeOf(plan.order),
  setupId: plan.setupId,
  settleDate: plan.firstDate,
  monthEnergy: plan.monthEnergy,
  energy: plan.order.brought.totalEnergy,
  orderAmt: plan.order.brought.actualAmt,
  lastSeq: plan.lines.length > 0 ? plan.billSeq : plan.billSeq - 1,
  billTime: now(),
})

const placeOf = ({ orderType, orderId, orderNo, companyId, stationId }: Plan['order']) => ({
  orderType,
  orderId,
  orderNo,
  companyId,
  stationId,
})

/** The first bill counts the order; a later one only says by how much it was adjusted. */
function stationDayOf({ order, lines, billSeq, settleDate, orderAmt }: Plan): StationDayMove {
  const { companyId, stationId, brought, sums } = order
  const isFirst = billSeq === 0
  return {
    settleDate,
    stationId,
    companyId,
    orderQty: isFirst ? 1 : 0,
    energy: isFirst ? brought.totalEnergy : energyE4(0),
    elecAmt: isFirst ? sums.elecAmt : fen(0),
    serviceAmt: isFirst ? sums.serviceAmt : fen(0),
    totalAmt: isFirst ? sums.totalAmt : fen(0),
    discountAmt: isFirst ? sums.discountAmt : fen(0),
    actualAmt: isFirst ? orderAmt : fen(0),
    channelFeeAmt: feeOf(lines, [channelFeeHolder, carrierFeeHolder]),
    adjustAmt: isFirst ? fen(0) : orderAmt,
  }
}
