import type { VoucherState } from '@chargedeck/domain/voucher/states'
import { voucherStates, voucherSteps } from '@chargedeck/domain/voucher/states'
import type { EnergyE4, Fen } from '@chargedeck/domain/kernel/money'
import { endedUpTo } from '@chargedeck/domain/kernel/validity'
import { sql, type Selectable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { plainArray } from '../../platform/postgres/array.ts'
import { prepared } from '../../platform/postgres/prepared-statements.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

type Reader = Pick<Context, 'tx'>
export type VoucherRow = Selectable<Tables['voucher']>

/** What a customer could use now: unused and not ended. Few: a customer has tens of vouchers, not thousands. */
export const listUnused = ({ tx }: Reader, customerId: string, at: Date): Promise<VoucherRow[]> =>
  tx
    .selectFrom('voucher')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('status', '=', voucherStates.unused)
    .where('validTo', '>', endedUpTo(at))
    .orderBy('validTo')
    .orderBy('id')
    .limit(200)
    .execute()

export const lockVoucherOrNull = async ({ tx }: Reader, id: string): Promise<VoucherRow | null> =>
  (await tx.selectFrom('voucher').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null

export const findVoucherOrNull = async ({ tx }: Reader, id: string): Promise<VoucherRow | null> =>
  (await tx.selectFrom('voucher').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

export const voucherName = async (reader: Reader, id: string): Promise<string> =>
  (await findVoucherOrNull(reader, id))?.voucherName ?? ''

/** The voucher that an order has locked or used. */
export const findOfOrderOrNull = async (reader: Reader, orderId: string): Promise<VoucherRow | null> =>
  (await listOfOrders(reader, [orderId]))[0] ?? null

export const listOfOrders = ({ tx }: Reader, orderIds: readonly string[]): Promise<VoucherRow[]> => {
  const any = sql<string>`any(${plainArray(orderIds)}::bigint[])`
  return tx
    .selectFrom('voucher')
    .modifyFront(prepared)
    .selectAll()
    .where((on) => on.or([on('lockOrderId', '=', any), on('usedOrderId', '=', any)]))
    .execute()
}

type UsedVoucher = { id: string; status: VoucherState; orderId: string; usedAmt: Fen; usedEnergy: EnergyE4 }
/** Marks vouchers as used that still are in this state. */
export async function markUsed({ tx, now }: Pick<Context, 'tx' | 'now'>, used: readonly UsedVoucher[]): Promise<void> {
  const column = (name: keyof UsedVoucher) => plainArray(used.map((voucher) => voucher[name]))
  await sql`
    /* prepared */ update voucher set status = ${voucherSteps.stateAfter('use')}, lock_order_id = null, used_order_id = used.order_id,
      used_time = ${now()}::timestamptz, used_amt = used.amt, used_energy = used.energy, update_time = ${now()}::timestamptz
    from unnest(${column('id')}::bigint[], ${column('status')}::text[], ${column('orderId')}::bigint[], ${column('usedAmt')}::bigint[],
      ${column('usedEnergy')}::bigint[]) as used (id, status, order_id, amt, energy)
    where voucher.id = used.id and voucher.status = used.status`.execute(tx)
}

type Change = {
  status?: VoucherState
  lockOrderId?: string | null
  usedOrderId?: string | null
  usedTime?: Date | null
  usedAmt?: Fen | null
  usedEnergy?: EnergyE4 | null
}
/** Changes a voucher that still is in this state; returns whether it was. */
export async function changeVoucher(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  { id, status }: Pick<VoucherRow, 'id' | 'status'>,
  change: Change,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('voucher')
    .set({ ...change, updateTime: now() })
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What has ended, unless an order keeps it; returns how many. Another process may be expiring others. */
export async function expireEnded({ tx, now }: Pick<Context, 'tx' | 'now'>, most: number): Promise<number> {
  const at = now()
  const ended = tx
    .selectFrom('voucher')
    .select('id')
    .where('status', '=', voucherStates.unused)
    .where('lockOrderId', 'is', null)
    .where('validTo', '<=', endedUpTo(at))
    .orderBy('validTo')
    .limit(most)
    .forUpdate()
    .skipLocked()
  const { numUpdatedRows } = await tx
    .updateTable('voucher')
    .set({ status: voucherSteps.stateAfter('expire'), updateTime: at })
    .where('id', 'in', ended)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

type Source = Pick<VoucherRow, 'activityId' | 'sourceType' | 'sourceId' | 'customerId'>
export const listOfSource = (
  { tx }: Reader,
  { activityId, sourceType, sourceId, customerId }: Source,
): Promise<VoucherRow[]> =>
  tx
    .selectFrom('voucher')
    .selectAll()
    .where('sourceId', '=', sourceId)
    .where('sourceType', '=', sourceType)
    .where('customerId', '=', customerId)
    .where('activityId', '=', activityId)
    .execute()

/** A voucher that nobody used and no charge holds leaves no trace: it can be earned again. */
export const deleteUnused = ({ tx }: Reader, { activityId, sourceType, sourceId, customerId }: Source) =>
  tx
    .deleteFrom('voucher')
    .where('sourceId', '=', sourceId)
    .where('sourceType', '=', sourceType)
    .where('customerId', '=', customerId)
    .where('activityId', '=', activityId)
    .where('status', '=', voucherStates.unused)
    .where('lockOrderId', 'is', null)
    .execute()

/** The vouchers of a customer of which something was told last: received, used or ended. */
export const listLatestOf = ({ tx }: Reader, customerId: string, most: number): Promise<VoucherRow[]> =>
  tx
    .selectFrom('voucher')
    .selectAll()
    .where('customerId', '=', customerId)
    .orderBy(
      sql`greatest(create_time, used_time, case when status = ${sql.lit(voucherStates.expired)} then valid_to end)`,
      'desc',
    )
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
