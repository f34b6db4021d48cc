import { sql, type Insertable } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { insertRows, recordsOf } from '../../../platform/postgres/insert-rows.ts'
import type { Tables } from '../../../platform/postgres/tables.ts'

type Writer = Pick<Context, 'tx'>
export type NewBill = Insertable<Tables['orderBill']>
export type NewBilledOrder = Insertable<Tables['billedOrder']>
export type StationDayMove = Insertable<Tables['stationDay']>
type BillDayMove = Insertable<Tables['orderBillDay']>

export const insertBills = ({ tx }: Writer, bills: readonly NewBill[]) => insertRows(tx, 'orderBill', bills)

export async function saveBilledOrders({ tx }: Writer, orders: readonly NewBilledOrder[]): Promise<void> {
  if (orders.length === 0) return
  await sql`insert into billed_order (${columnsOf(billedColumns)})
    select ${columnsOf(billedColumns)} from ${recordsOf('billedOrder', orders, billedColumns)} as given
    on conflict (order_type, order_id) do update set energy = excluded.energy, order_amt = excluded.order_amt,
      last_seq = excluded.last_seq, bill_time = excluded.bill_time`.execute(tx)
}

/** Adds the bills to the sums by day. */
export async function moveBillDays({ tx }: Writer, bills: readonly NewBill[]): Promise<void> {
  const moves = summed(bills.map(dayMoveOf), dayKeyOf, ['billQty', 'orderAmt', 'shareAmt'])
  if (moves.length === 0) return
  await sql`insert into order_bill_day (${columnsOf(dayColumns)})
    select ${columnsOf(dayColumns)} from ${recordsOf('orderBillDay', moves, dayColumns)} as given
    on conflict (settle_date, station_id, holder_id, order_type, bill_type, holder_type) do update set
      bill_qty = order_bill_day.bill_qty + excluded.bill_qty, order_amt = order_bill_day.order_amt + excluded.order_amt,
      share_amt = order_bill_day.share_amt + excluded.share_amt`.execute(tx)
}

/** Adds to what stations' days were with their company. */
export async function moveStationDays({ tx }: Writer, given: readonly StationDayMove[]): Promise<void> {
  const moves = summed(
    given,
    ({ settleDate, stationId, companyId }) => `${settleDate} ${stationId} ${companyId}`,
    stationSums,
  )
  if (moves.length === 0) return
  const columns = ['settleDate', 'stationId', 'companyId', ...stationSums]
  const added = stationSums.map(
    (name) => sql`${sql.ref(name)} = station_day.${sql.ref(name)} + excluded.${sql.ref(name)}`,
  )
  await sql`insert into station_day (${columnsOf(columns)})
    select ${columnsOf(columns)} from ${recordsOf('stationDay', moves, columns)} as given
    on conflict (settle_date, station_id, company_id) do update set ${sql.join(added)}`.execute(tx)
}

const columnsOf = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))

const dayMoveOf = (bill: NewBill): BillDayMove => ({
  settleDate: bill.settleDate,
  stationId: bill.stationId,
  companyId: bill.companyId,
  holderType: bill.holderType,
  holderId: bill.holderId ?? '0',
  orderType: bill.orderType,
  billType: bill.billType,
  billQty: 1,
  orderAmt: bill.orderAmt,
  shareAmt: bill.shareAmt,
})
const dayKeyOf = ({ settleDate, stationId, holderId, orderType, billType, holderType }: BillDayMove): string =>
  [settleDate, stationId, holderId, orderType, billType, holderType].join(' ')

/** One row for each key, in the order of the keys: rows are locked in one order. */
function summed<Row extends Record<Sum, number>, Sum extends keyof Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  sums: readonly Sum[],
): Row[] {
  const byKey = new Map<string, Row>()
  for (const row of rows) {
    const known = byKey.get(keyOf(row))
    if (!known) byKey.set(keyOf(row), { ...row })
    else for (const name of sums) known[name] = ((known[name] as number) + (row[name] as number)) as Row[Sum]
  }
  return [...byKey].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
}

const billedColumns = [
  'orderType',
  'orderId',
  'orderNo',
  'companyId',
  'stationId',
  'setupId',
  'settleDate',
  'monthEnergy',
  'energy',
  'orderAmt',
  'lastSeq',
  'billTime',
]
const dayColumns = [
  'settleDate',
  'stationId',
  'holderType',
  'holderId',
  'orderType',
  'billType',
  'companyId',
  'billQty',
  'orderAmt',
  'shareAmt',
]
const stationSums = [
  ...(['orderQty', 'energy', 'elecAmt', 'serviceAmt', 'totalAmt', 'discountAmt', 'actualAmt'] as const),
  ...(['channelFeeAmt', 'adjustAmt'] as const),
]
