import { sql } from 'kysely'
import type { Tx } from '../../../platform/context.ts'

export type FactRow = {
  id: string
  receiveTime: Date
  pileNo: string
  kind: string
  body: string
  answer: string | null
  orderId: string | null
  inDoubt: boolean
}

/** Checks for facts whose first commit is in doubt; the others are new. */
export async function insertFacts(tx: Tx, facts: readonly FactRow[]): Promise<void> {
  if (facts.length === 0) return
  const column = <K extends keyof FactRow>(name: K) => facts.map((fact) => fact[name])
  await sql`
    /* prepared */ insert into charger_fact (id, receive_time, pile_no, kind, body, answer, order_id)
    select id, receive_time, pile_no, kind, body, answer, order_id
    from unnest(${column('id')}::bigint[], ${column('receiveTime')}::timestamptz[], ${column('pileNo')}::text[], ${column('kind')}::text[],
      ${column('body')}::jsonb[], ${column('answer')}::jsonb[], ${column('orderId')}::bigint[], ${column('inDoubt')}::boolean[])
      as f (id, receive_time, pile_no, kind, body, answer, order_id, in_doubt)
    where not f.in_doubt or not exists (
      select from charger_fact k where k.pile_no = f.pile_no and k.receive_time = f.receive_time and k.id = f.id
    )`.execute(tx)
}

/** A number for a start without an order: the charger still needs an answer. */
export async function nextTransactionNo(tx: Tx): Promise<number> {
  const { rows } = await sql<{ no: number }>`select nextval('charger_transaction_no')::int as no`.execute(tx)
  return rows[0]?.no ?? 1
}
