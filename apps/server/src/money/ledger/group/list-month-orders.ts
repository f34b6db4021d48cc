import type { groupWalletApi, GroupMonthOrder } from '@chargedeck/contract/money/ledger/group-calls'
import type { Received } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import { monthAfter } from '@chargedeck/domain/customer-group/month-bill'
import { maskMobile } from '@chargedeck/domain/customer/mask'
import type { EnergyE4, Fen } from '@chargedeck/domain/kernel/money'
import { daysLater, startOfRange, toWallTime } from '@chargedeck/domain/kernel/wall-time'
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

/** The charges of a month that the group paid for, and what was adjusted in it. Their sum is what the month used. */
export async function listMonthOrders(
  ctx: Context,
  query: Received<typeof groupWalletApi.monthOrders>['query'],
): Promise<Page<GroupMonthOrder>> {
  await requireGroupInSight(ctx, query.groupId)
  const charges = bookedOfMonth(ctx, query)
  return readPage(ctx, query, {
    matching: charges,
    rows: withOrders(charges),
    sort: monthOrderSort,
    present: (rows) => rows.map(presentMonthOrder),
  })
}

/** The charges that were settled in the month. */
export const chargesOfMonth = (ctx: Pick<Context, 'tx'>, of: Month) =>
  bookedOfMonth(ctx, of).where('journal.bizType', '=', 'CHARGE')

/** Booked in the month and not reversed since. Ids follow the time, so the index of the account finds the month. */
export function bookedOfMonth({ tx }: Pick<Context, 'tx'>, { groupId, month }: Month) {
  const begin = startOfRange(`${month}-01`)
  const end = startOfRange(`${monthAfter(month)}-01`)
  return tx
    .selectFrom('ledgerEntry')
    .innerJoin('journal', 'journal.id', 'ledgerEntry.journalId')
    .where('ledgerEntry.ownerId', '=', groupId)
    .where('ledgerEntry.account', '=', 'GROUP')
    .where('ledgerEntry.id', '>=', firstIdOf(daysLater(begin, -1)))
    .where('ledgerEntry.id', '<', firstIdOf(daysLater(end, 1)))
    .where('journal.bizType', 'in', ['CHARGE', 'CHARGE_ADJUST'])
    .where('journal.bookTime', '>=', begin)
    .where('journal.bookTime', '<', end)
    .where(
      sql<boolean>`not exists (select from journal as reversal where reversal.biz_type = 'CHARGE_REVERSAL'
        and reversal.biz_id = journal.biz_id
        and reversal.biz_seq = case journal.biz_type when 'CHARGE' then journal.biz_seq else journal.biz_seq / ${sql.lit(adjustmentsOfRound)} end)`,
    )
}

/** An order outlives its employee's place in the group, so its number and car are those of the charge. */
export const withOrders = (charges: ReturnType<typeof bookedOfMonth>) =>
  charges
    .innerJoin('chargeOrder', 'chargeOrder.id', 'journal.bizId')
    .leftJoin('customer', 'customer.id', 'chargeOrder.customerId')
    .select([
      'journal.bookTime',
      'journal.journalNo',
      'chargeOrder.id as orderId',
      'chargeOrder.orderNo',
      'chargeOrder.startTime',
      'chargeOrder.mobile',
      'chargeOrder.nickname',
      'chargeOrder.plateNo',
      'chargeOrder.stationName',
      'chargeOrder.totalEnergy',
      'chargeOrder.actualAmt',
      'customer.employeeNo',
      'customer.realName',
    ])
    .select(sql<Fen>`ledger_entry.debit_amt - ledger_entry.credit_amt`.as('groupPayAmt'))

export type MonthOrderRow = {
  bookTime: Date
  journalNo: string
  groupPayAmt: Fen
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
  startTime: startTime && toWallTime(startTime),
  employeeName: realName ?? nickname,
  mobile: mobile && maskMobile(mobile),
})
