import type { groupWalletApi, GroupMonthOrder } from '@chargedeck/contract/money/ledger/group-calls'
import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import type { BilledKind } from '@chargedeck/domain/customer-group/month-bill'
import { firstDayOf } from '@chargedeck/domain/kernel/days'
import { monthLater } from '@chargedeck/domain/kernel/periods'
import { maskMobile } from '@chargedeck/domain/customer/mask'
import type { EnergyE4, Fen } from '@chargedeck/domain/kernel/money'
import { daysLater, startOfRange, toWallTime, wallTimeOrNull } from '@chargedeck/domain/kernel/wall-time'
import { sql } from 'kysely'
import { requireGroupInSight } from '../../../customer/customer-group/public.ts'
import type { Context } from '../../../platform/context.ts'
import { firstIdOf } from '../../../platform/ids.ts'
import { readPage } from '../../../platform/read-page.ts'
import { adjustmentsOfRound } from '../payment/adjustment-seq.ts'

type Month = { groupId: string; month: string }

export const monthOrderSort = {
  columns: { bookTime: 'ledgerEntry.id' },
  order: 'descend',
  id: 'ledgerEntry.id',
} as const

/** The charges and occupy fees of a month that the group paid for, and what was adjusted in it. Their sum is what the month used. */
export async function listMonthOrders(
  ctx: Context,
  query: Received<typeof groupWalletApi.monthOrders>['query'],
): Promise<Page<GroupMonthOrder>> {
  await requireGroupInSight(ctx, query.groupId)
  const booked = bookedOfMonth(ctx, query)
  return readPage(ctx, query, {
    matching: booked,
    rows: withOrders(booked),
    sort: monthOrderSort,
    present: (rows) => rows.map(presentMonthOrder),
  })
}

/** The charges that were settled in the month. */
export const chargesOfMonth = (ctx: Pick<Context, 'tx'>, of: Month) =>
  bookedOfMonth(ctx, of).where('journal.bizType', '=', 'CHARGE')

/** The occupy fees that were taken in the month. */
export const occupationsOfMonth = (ctx: Pick<Context, 'tx'>, of: Month) =>
  bookedOfMonth(ctx, of).where('journal.bizType', '=', 'OCCUPY')

/** Booked in the month and not reversed since. Ids follow the time, so the index of the account finds the month. */
export function bookedOfMonth({ tx }: Pick<Context, 'tx'>, { groupId, month }: Month) {
  const begin = startOfRange(firstDayOf(month))
  const end = startOfRange(firstDayOf(monthLater(month, 1)))
  return tx
    .selectFrom('ledgerEntry')
    .innerJoin('journal', 'journal.id', 'ledgerEntry.journalId')
    .where('ledgerEntry.ownerId', '=', groupId)
    .where('ledgerEntry.account', '=', 'GROUP')
    .where('ledgerEntry.id', '>=', firstIdOf(daysLater(begin, -1)))
    .where('ledgerEntry.id', '<', firstIdOf(daysLater(end, 1)))
    .where('journal.bizType', 'in', ['CHARGE', 'CHARGE_ADJUST', 'OCCUPY'])
    .where('journal.bookTime', '>=', begin)
    .where('journal.bookTime', '<', end)
    .where(
      sql<boolean>`not exists (select from journal as reversal where reversal.biz_id = journal.biz_id
        and reversal.biz_type = case journal.biz_type when 'OCCUPY' then 'OCCUPY_REVERSAL' else 'CHARGE_REVERSAL' end
        and reversal.biz_seq = case journal.biz_type when 'CHARGE_ADJUST' then journal.biz_seq / ${sql.lit(adjustmentsOfRound)} else journal.biz_seq end)`,
    )
}

/** An order outlives its employee's place in the group, so its number and car are those of the charge. */
export const withOrders = (booked: ReturnType<typeof bookedOfMonth>) =>
  booked
    .leftJoin('occupyOrder', (join) =>
      join.on('journal.bizType', '=', 'OCCUPY').onRef('occupyOrder.id', '=', 'journal.bizId'),
    )
    .innerJoin('chargeOrder', (join) =>
      join.on(sql`charge_order.id`, '=', sql`coalesce(occupy_order.charge_order_id, journal.biz_id)`),
    )
    .leftJoin('customer', 'customer.id', 'chargeOrder.customerId')
    .select([
      'journal.bookTime',
      'journal.journalNo',
      'chargeOrder.mobile',
      'chargeOrder.nickname',
      'chargeOrder.plateNo',
      'chargeOrder.stationName',
      'chargeOrder.employeeNo',
      'customer.realName',
    ])
    .select((row) => [
      sql<BilledKind>`case when occupy_order.id is null then 'CHARGE' else 'OCCUPY' end`.as('orderKind'),
      row.fn.coalesce('occupyOrder.id', 'chargeOrder.id').as('orderId'),
      row.fn.coalesce('occupyOrder.orderNo', 'chargeOrder.orderNo').as('orderNo'),
      row.fn.coalesce('occupyOrder.occupyStartTime', 'chargeOrder.startTime').as('startTime'),
      row.fn.coalesce('occupyOrder.actualAmt', 'chargeOrder.actualAmt').as('actualAmt'),
      sql<EnergyE4 | null>`case when occupy_order.id is null then charge_order.total_energy end`.as('totalEnergy'),
      sql<Fen>`ledger_entry.debit_amt - ledger_entry.credit_amt`.as('groupPayAmt'),
    ])

export type MonthOrderRow = {
  bookTime: Date
  journalNo: string
  groupPayAmt: Fen
  orderKind: BilledKind
  orderId: string
  orderNo: string
  startTime: Date | null
  mobile: string | null
  nickname: string | null
  plateNo: string | null
  stationName: string
  totalEnergy: EnergyE4 | null
  actualAmt: Fen | null
  employeeNo: string | null
  realName: string | null
}

const presentMonthOrder = ({ bookTime, startTime, mobile, nickname, realName, ...row }: MonthOrderRow) => ({
  ...row,
  bookTime: toWallTime(bookTime),
  startTime: wallTimeOrNull(startTime),
  employeeName: realName ?? nickname,
  mobile: mobile && maskMobile(mobile),
})
