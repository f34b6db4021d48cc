import type { HomeDay } from '@chargedeck/contract/insight/home/calls'
import { billedOrderStates } from '@chargedeck/domain/charge-order/states'
import type { Span } from '@chargedeck/domain/home/spans'
import type { EnergyE4, Fen } from '@chargedeck/domain/kernel/money'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { withinScope } from '../../platform/data-scope.ts'
import { literals } from '../../platform/postgres/literals.ts'

type Reader = Pick<Context, 'tx' | 'actor'>
export type OrderSums = { orderQty: number; totalEnergy: EnergyE4; serviceAmt: Fen; actualAmt: Fen }

/** An order counts in a figure once it is billed, at the time it ended (domain 5). */
const billed = sql`charge_order.order_status in (${literals(billedOrderStates)})`
export const sums = sql`count(*)::int as order_qty, coalesce(sum(total_energy), 0)::bigint as total_energy,
  coalesce(sum(charge_order.service_amt), 0)::bigint as service_amt, coalesce(sum(actual_amt), 0)::bigint as actual_amt`
export const ordersIn = ({ actor }: Reader, { from, to }: Span) =>
  sql`charge_order join station on station.id = charge_order.station_id and ${withinScope(actor, 'station.orgId')}
    where ${billed} and end_time >= ${from} and end_time < ${to}`

export async function sumOrders(reader: Reader, span: Span): Promise<OrderSums> {
  const { rows } = await sql<OrderSums>`select ${sums} from ${ordersIn(reader, span)}`.execute(reader.tx)
  const [found] = rows
  if (!found) throw new Error('an aggregate always answers one row')
  return found
}

export const sumOrdersByDay = async (reader: Reader, span: Span): Promise<HomeDay[]> =>
  (
    await sql<HomeDay>`
      select to_char(day_of(end_time), 'YYYY-MM-DD') as day, ${sums} from ${ordersIn(reader, span)} group by 1 order by 1`.execute(
      reader.tx,
    )
  ).rows
