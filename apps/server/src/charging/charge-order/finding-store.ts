import { findings as texts, isHard, type Finding, type FindingCode } from '@chargedeck/domain/charger-link/findings'
import { reviewStates } from '@chargedeck/domain/charge-order/pay-states'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { plainArray } from '../../platform/postgres/array.ts'
import type { Db } from '../../platform/postgres/db.ts'
import { firstIdOf } from '../../platform/ids.ts'

export type OrderFinding = Finding & { orderId: string }

type MarkedOrder = {
  orderId: string
  orderNo: string
  codes: FindingCode[]
  gunId: string | null
  pileId: string | null
  stationId: string
}

/** Adds findings to orders, each once, and puts the orders onto the work list. Returns the orders with their new findings. */
export async function insertFindings({ tx, now }: Context, found: readonly OrderFinding[]): Promise<MarkedOrder[]> {
  const [orderIds, codes] = [found.map(({ orderId }) => orderId), found.map(({ code }) => code)]
  const [hard, notes] = [found.map(isHard), found.map(({ note }) => note ?? null)]
  const { rows } = await sql<MarkedOrder>`
    with added as (
      insert into charge_order_finding (order_id, code, hard, note, find_time)
      select found.order_id, found.code, found.hard, found.note, ${now()}
      from unnest(${orderIds}::bigint[], ${codes}::text[], ${hard}::boolean[], ${notes}::text[]) as found (order_id, code, hard, note)
      on conflict do nothing
      returning order_id, code
    ), sums as (select order_id, array_agg(code) as codes from added group by order_id)
    update charge_order set finding_codes = finding_codes || sums.codes, review_flag = ${sql.lit(reviewStates.waiting)}
    from sums where charge_order.id = sums.order_id
    returning charge_order.id as order_id, order_no, sums.codes, gun_id, pile_id, station_id`.execute(tx)
  return rows
}

/** What findings say of the orders of a customer who leaves, without the number of the card. */
export const forgetCardsInFindings = (tx: Context['tx'], customerId: string) =>
  sql`update charge_order_finding set note = replace(note, id_tag, '***') from charge_order
    where charge_order.customer_id = ${customerId} and order_id = charge_order.id and id_tag <> ''
      and strpos(note, id_tag) > 0`.execute(tx)

/** A late stop removes the findings that only its absence had caused. */
export async function softenMissingStop({ tx }: Context, orderId: string): Promise<void> {
  await tx
    .updateTable('chargeOrderFinding')
    .set({ hard: false })
    .where('orderId', '=', orderId)
    .where('code', 'in', ['BILL_MISSING', 'SUPERSEDED'])
    .execute()
}

/** The texts of the findings that prevent automatic settlement, by order. */
export async function hardFindingTexts({ tx }: Context, orderIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await tx
    .selectFrom('chargeOrderFinding')
    .select(['orderId', 'code'])
    .where('orderId', '=', sql<string>`any(${plainArray(orderIds)}::bigint[])`)
    .where('hard', '=', true)
    .execute()
  const ofOrder = Map.groupBy(rows, ({ orderId }) => orderId)
  // insertFindings is the only writer
  const textOf = (code: string) => (code in texts ? texts[code as keyof typeof texts].text : code)
  return new Map([...ofOrder].map(([orderId, found]) => [orderId, found.map(({ code }) => textOf(code))]))
}

/** Counts findings of orders created since then, by code. */
export async function countFindings(db: Db, since: Date): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('chargeOrderFinding')
    .select(['code', ({ fn }) => fn.countAll<string>().as('found')])
    .where('orderId', '>=', firstIdOf(since))
    .groupBy('code')
    .execute()
  return Object.fromEntries(rows.map(({ code, found }) => [code, Number(found)]))
}
