import { grantStates, type GrantState } from '@chargedeck/domain/voucher/grant-states'
import { daysLater } from '@chargedeck/domain/kernel/wall-time'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { ofCompaniesInScope } from '../../../site/company/public.ts'
import type { Tables } from '../../../platform/postgres/tables.ts'

type Reader = Pick<Context, 'tx' | 'actor'>
type Writer = Pick<Context, 'tx'>
export type GrantRow = Selectable<Tables['voucherGrant']>

/** Of the caller's companies; a sheet that nobody has confirmed is no grant yet. */
export const grantsInScope = (reader: Reader) =>
  ofCompaniesInScope(
    reader,
    reader.tx.selectFrom('voucherGrant'),
    'voucherGrant.companyId',
    'voucherGrant.createUser',
  ).where('voucherGrant.status', '<>', grantStates.checked)

export const findGrantOrNull = async (reader: Reader, id: string): Promise<GrantRow | null> =>
  (await grantsInScope(reader).selectAll('voucherGrant').where('voucherGrant.id', '=', id).executeTakeFirst()) ?? null

export const lockGrantOrNull = async ({ tx }: Writer, id: string): Promise<GrantRow | null> =>
  (await tx.selectFrom('voucherGrant').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null

export const insertGrant = async ({ tx }: Writer, grant: Insertable<Tables['voucherGrant']>): Promise<void> => {
  await tx.insertInto('voucherGrant').values(grant).execute()
}

export const changeGrant = async (
  { tx }: Writer,
  id: string,
  change: Updateable<Tables['voucherGrant']>,
): Promise<void> => {
  await tx.updateTable('voucherGrant').set(change).where('id', '=', id).execute()
}

type Progress = { grantedQty: number; refusedQty: number; voucherQty: number; costAmt: number; status: GrantState }
export const addProgress = ({ tx }: Writer, id: string, { status, ...added }: Progress) =>
  sql`update voucher_grant set granted_qty = granted_qty + ${added.grantedQty}, refused_qty = refused_qty + ${added.refusedQty},
    voucher_qty = voucher_qty + ${added.voucherQty}, cost_amt = cost_amt + ${added.costAmt}, status = ${status}
    where id = ${id}`.execute(tx)

export type Repeat = Pick<GrantRow, 'target' | 'totalQty' | 'companyId'> & { grantId: string }
/** Their own request, also where their scope has moved since: it says no more than they were told. */
export const findRepeatOrNull = async ({ tx, actor }: Reader, requestId: string): Promise<Repeat | null> =>
  (await tx
    .selectFrom('voucherGrant')
    .select(['id as grantId', 'target', 'totalQty', 'companyId'])
    .where('createUser', '=', actor.userId)
    .where('requestId', '=', requestId)
    .executeTakeFirst()) ?? null

type Sheet = { id: string; activityId: string }
/** A checked sheet of the last day, once, and only for the user who checked it. */
export async function takeSheet(
  { tx, actor, now }: Context,
  { id, activityId }: Sheet,
  requestId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('voucherGrant')
    .set({ status: grantStates.waiting, requestId, createTime: now() })
    .where('id', '=', id)
    .where('activityId', '=', activityId)
    .where('createUser', '=', actor.userId)
    .where('status', '=', grantStates.checked)
    .where('createTime', '>', daysLater(now(), -1))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const forgetSheets = ({ tx }: Writer, before: Date) =>
  tx.deleteFrom('voucherGrant').where('status', '=', grantStates.checked).where('createTime', '<', before).execute()
