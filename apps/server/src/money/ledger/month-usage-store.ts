import type { MonthCount } from '@chargedeck/domain/customer-group/month-count'
import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { monthOf } from '@chargedeck/domain/kernel/days'
import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import { sql, type RawBuilder } from 'kysely'
import { plainArray } from '../../platform/postgres/array.ts'
import type { LedgerContext } from './ledger-context.ts'

export type Employee = { customerId: string; groupId: string }
type Reader = Pick<LedgerContext, 'tx' | 'now'>

type Rooms = Promise<Map<string, Fen | null>>
/** What is left of each employee's monthly limit for a settlement; null: no limit. `backAmt` would be given back first. */
export const leftOfMonth = ({ tx, now }: Reader, employees: readonly Employee[], backAmt = fen(0)): Rooms =>
  readRooms(tx, employees, sql`group_left(customer_id, group_id, ${monthOf(dayOf(now()))}, ${backAmt})`)

/** What of it is not held by their charges. */
export const roomsOfMonth = ({ tx, now }: Reader, employees: readonly Employee[]): Rooms =>
  readRooms(tx, employees, sql`group_room(customer_id, group_id, ${monthOf(dayOf(now()))})`)

async function readRooms(tx: Reader['tx'], employees: readonly Employee[], room: RawBuilder<unknown>): Rooms {
  if (employees.length === 0) return new Map()
  const customerIds = employees.map(({ customerId }) => customerId)
  const groupIds = employees.map(({ groupId }) => groupId)
  const { rows } = await sql<{ customerId: string; roomAmt: Fen | null }>`
    select customer_id, ${room} as room_amt
    from (select distinct * from unnest(${customerIds}::bigint[], ${groupIds}::bigint[]) as one (customer_id, group_id)) as employee`.execute(
    tx,
  )
  return new Map(rows.map(({ customerId, roomAmt }) => [customerId, roomAmt]))
}

/** What a group can still promise to a charge of this employee. */
export async function freeOfGroup({ tx, now }: Reader, { customerId, groupId }: Employee): Promise<Fen> {
  const { rows } = await sql<{
    freeAmt: Fen | null
  }>`select group_free(${customerId}, ${groupId}, ${monthOf(dayOf(now()))}) as free_amt`.execute(tx)
  return rows[0]?.freeAmt ?? fen(0)
}

type Usage = Employee & MonthCount & { month: string; usedAmt: Fen }
/** Negative amounts take a reversed payment back. */
export async function addMonthUsages({ tx }: LedgerContext, usages: readonly Usage[]): Promise<void> {
  if (usages.length === 0) return
  const column = (name: keyof Usage) => plainArray(usages.map((usage) => usage[name]))
  await sql`insert into group_month_usage (customer_id, group_id, month, used_amt, order_qty, occupy_qty)
    select customer_id, group_id, month, sum(used_amt), sum(order_qty), sum(occupy_qty)
    from unnest(${column('customerId')}::bigint[], ${column('groupId')}::bigint[], ${column('month')}::text[],
      ${column('usedAmt')}::bigint[], ${column('orderQty')}::int[], ${column('occupyQty')}::int[])
      as usage (customer_id, group_id, month, used_amt, order_qty, occupy_qty)
    group by customer_id, group_id, month
    on conflict (customer_id, group_id, month) do update
      set used_amt = group_month_usage.used_amt + excluded.used_amt,
        order_qty = group_month_usage.order_qty + excluded.order_qty,
        occupy_qty = group_month_usage.occupy_qty + excluded.occupy_qty`.execute(tx)
}
