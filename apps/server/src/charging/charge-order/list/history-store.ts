import { isToBill } from '../settle/to-bill-store.ts'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { shownText } from '../../../platform/postgres/shown-text.ts'
import { companyAt } from '../../../site/company/public.ts'
import { readAssignee } from '../handling/assignee-store.ts'
import { waitingSettlementOrNull } from '../manual-settlement/settlement-store.ts'
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

/** The name of the user who settled the order by hand, of who looks after it, and whether somebody must review it. */
/** Who has to do with an order, and whether it waits for its bills. */
export async function peopleOf(ctx: Reader, { id, settleUser }: ChargeOrderRow) {
  const { userId: assigneeId, name: assigneeName, rowVersion: assigneeVersion } = await readAssignee(ctx, id)
  const waitingId = (await waitingSettlementOrNull(ctx, id))?.id ?? null
  const toBillId = (await isToBill(ctx, id)) ? id : null
  const settleUserName = await nameOrNull(ctx, settleUser)
  return { settleUserName, assigneeId, assigneeName, assigneeVersion, waitingId, toBillId }
}

async function nameOrNull({ tx }: Reader, userId: string | null): Promise<string | null> {
  if (userId === null) return null
  const user = await tx.selectFrom('sysUser').select('name').where('id', '=', userId).executeTakeFirst()
  return user?.name ?? null
}

export async function customerNoOrNull({ tx }: Reader, { customerId }: ChargeOrderRow): Promise<string | null> {
  if (customerId === null) return null
  const customer = await tx.selectFrom('customer').select('customerNo').where('id', '=', customerId).executeTakeFirst()
  return customer?.customerNo ?? null
}

/** The company that ran the station at that time, as it was called then, and where the station is. */
export async function placeOf(ctx: Reader, { companyId, stationId, createTime }: ChargeOrderRow) {
  const station = ctx.tx.selectFrom('station').select(['address', 'serviceTel']).where('id', '=', stationId)
  const { companyName } = await companyAt(ctx, companyId, createTime)
  return { companyName, ...(await station.executeTakeFirstOrThrow()) }
}

/** The plan that the order was priced by, also when it is history. */
export async function feeOfOrderOrNull({ tx }: Reader, { feeId }: ChargeOrderRow) {
  if (feeId === null) return null
  const fee = await tx
    .selectFrom('stationFee')
    .select(['id as feeId', 'feeName', 'versionNo'])
    .where('id', '=', feeId)
    .executeTakeFirst()
  return fee ?? null
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
    with evidence as (select at, direction, action, message_id, ${shownText('frame')} as frame, id from charge_order_evidence where order_id = ${id} order by id limit 200)
    select at, direction, action, message_id, frame from evidence
    union all
    select f.receive_time, f.direction, f.action, f.message_id, ${shownText('f.frame')}
    from charger_frame f join (select distinct message_id, at from evidence where direction = 'IN') k
      on f.message_id = k.message_id and f.direction = 'OUT' and f.receive_time between k.at and k.at + interval '1 minute'
    where f.pile_no = upper(${pileNo})
      and not exists (select 1 from evidence known where known.message_id = f.message_id and known.direction = 'OUT')
    order by at`.execute(tx)
  return rows
}
