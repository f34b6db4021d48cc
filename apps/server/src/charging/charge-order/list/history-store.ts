import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { ChargeOrderRow } from '../store.ts'

type Reader = Pick<Context, 'tx'>

export const listMoves = ({ tx }: Reader, orderId: string) =>
  tx
    .selectFrom('chargeOrderMove')
    .leftJoin('sysUser', 'sysUser.id', 'chargeOrderMove.userId')
    .select(['fromStatus', 'toStatus', 'step', 'moveTime', 'sysUser.name as userName', 'note'])
    .where('orderId', '=', orderId)
    .orderBy('chargeOrderMove.id')
    .execute()

/** The name of the user who settled the order by hand, or null. */
export async function nameOfSettlerOrNull({ tx }: Reader, { settleUser }: ChargeOrderRow): Promise<string | null> {
  if (settleUser === null) return null
  const user = await tx.selectFrom('sysUser').select('name').where('id', '=', settleUser).executeTakeFirst()
  return user?.name ?? null
}

export const listFindings = ({ tx }: Reader, orderId: string) =>
  tx
    .selectFrom('chargeOrderFinding')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('hard', 'desc')
    .orderBy('findTime')
    .execute()

type EvidenceRow = { at: Date; direction: 'IN' | 'OUT'; action: string; messageId: string; frame: string }
/** The frames stored with the order, and our answers as long as the frame log has them. */
export async function listEvidence({ tx }: Reader, { id, pileNo }: ChargeOrderRow): Promise<EvidenceRow[]> {
  const { rows } = await sql<EvidenceRow>`
    with evidence as (select at, direction, action, message_id, frame, id from charge_order_evidence where order_id = ${id} order by id limit 200)
    select at, direction, action, message_id, frame from evidence
    union all
    select f.receive_time, f.direction, f.action, f.message_id, f.frame
    from charger_frame f join (select distinct message_id, at from evidence where direction = 'IN') k
      on f.message_id = k.message_id and f.direction = 'OUT' and f.receive_time between k.at and k.at + interval '1 minute'
    where f.pile_no = upper(${pileNo})
    order by at`.execute(tx)
  return rows
}
