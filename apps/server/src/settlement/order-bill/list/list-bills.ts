import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import type { orderBillApi, OrderBillFilters } from '@chargedeck/contract/settlement/order-bill/calls'
import type { OrderBill, OrderBillSummary } from '@chargedeck/contract/settlement/order-bill/shapes'
import { carrierFeeHolder, channelFeeHolder, type BillHolderType } from '@chargedeck/domain/order-bill/kinds'
import { fen } from '@chargedeck/domain/kernel/money'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { holderTypes } from '@chargedeck/domain/shareholder/kinds'
import type { Context } from '../../../platform/context.ts'
import { readPage } from '../../../platform/read-page.ts'
import { matchingBills, sumByType, withStation, type ListedBill } from './bill-list-store.ts'

export const billSort = {
  columns: { settleDate: 'orderBill.settleDate' },
  field: 'settleDate',
  order: 'descend',
  id: 'orderBill.id',
} as const

export function listBills(ctx: Context, query: Received<typeof orderBillApi.page>['query']): Promise<Page<OrderBill>> {
  const matching = matchingBills(ctx, query)
  return readPage(ctx, query, {
    matching,
    rows: withStation(matching),
    sort: billSort,
    present: (rows: ListedBill[]) => rows.map(presentBill),
  })
}

export async function sumBills(ctx: Context, filters: OrderBillFilters): Promise<OrderBillSummary> {
  const sums = await sumByType(ctx, filters)
  const amtOf = (type: BillHolderType) => fen(Number(sums.find(({ holderType }) => holderType === type)?.amt ?? 0))
  const all = (key: 'qty' | 'amt') => sums.reduce((sum, row) => sum + Number(row[key]), 0)
  return {
    billQty: all('qty'),
    shareAmt: fen(all('amt')),
    feeAmt: fen(amtOf(channelFeeHolder) + amtOf(carrierFeeHolder)),
    landlordAmt: amtOf(holderTypes.landlord),
    investorAmt: amtOf(holderTypes.investor),
    operatorAmt: amtOf(holderTypes.operator),
  }
}

export async function billsOfOrder(
  ctx: Context,
  { orderId, ...filters }: Received<typeof orderBillApi.of>['query'] & Pick<OrderBillFilters, 'stationId'>,
): Promise<OrderBill[]> {
  const rows = await withStation(matchingBills(ctx, filters))
    .where('orderBill.orderId', '=', orderId)
    .orderBy('orderBill.billSeq')
    .orderBy('orderBill.id')
    .execute()
  return rows.map(presentBill)
}

/** A guaranteed month has bills of many stations; those beside a bill are of its own. */
export async function billsBeside(
  ctx: Context,
  { id }: Received<typeof orderBillApi.ofBill>['query'],
): Promise<OrderBill[]> {
  const bill = await matchingBills(ctx, {})
    .select(['orderType', 'orderId', 'stationId'])
    .where('orderBill.id', '=', id)
    .executeTakeFirst()
  return bill ? billsOfOrder(ctx, bill) : []
}

export const presentBill = ({ billTime, stationName, ...bill }: ListedBill): OrderBill => ({
  ...bill,
  billNo: `OB${bill.id}`,
  stationName: stationName ?? '',
  channelFeeAmt: bill.holderType === channelFeeHolder ? bill.shareAmt : null,
  billTime: toWallTime(billTime),
})
