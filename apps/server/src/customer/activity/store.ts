import { activityBizs, type ActivityBiz, type ActivityType } from '@chargedeck/domain/activity/kinds'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import type { EnergyE4, Fen } from '@chargedeck/domain/kernel/money'
import { sql, type Selectable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

type Reader = Pick<Context, 'tx'>
export type ActivityRow = Selectable<Tables['activity']>
type ScopeRow = Pick<Selectable<Tables['activityScope']>, 'scopeType' | 'scopeId' | 'includeFlag'>

/** Active ones of a company that have begun and not ended. */
export const listRunning = (
  { tx }: Reader,
  { companyId, activityType, at }: { companyId: string; activityType: ActivityType; at: Date },
): Promise<ActivityRow[]> =>
  tx
    .selectFrom('activity')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('activityType', '=', activityType)
    .where('dataStatus', '=', dataStates.normal)
    .where('startTime', '<=', at)
    .where('endTime', '>', new Date(at.getTime() - 1000)) // the last second belongs to it
    .orderBy('id')
    .execute()

export async function scopesOf({ tx }: Reader, ids: readonly string[]): Promise<Map<string, ScopeRow[]>> {
  const rows = await tx
    .selectFrom('activityScope')
    .select(['activityId', 'scopeType', 'scopeId', 'includeFlag'])
    .where('activityId', '=', sql<string>`any(${ids}::bigint[])`)
    .execute()
  return Map.groupBy(rows, ({ activityId }) => activityId)
}

/** How often a customer has received something of each activity, apart from one charge. */
export async function timesUsedOf(
  { tx }: Reader,
  { customerId, ids, butFor = '0' }: { customerId: string; ids: readonly string[]; butFor?: string },
): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('activityUse')
    .select(['activityId', sql<number>`count(*)::int`.as('times')])
    .where('customerId', '=', customerId)
    .where('activityId', '=', sql<string>`any(${ids}::bigint[])`)
    .where('undoTime', 'is', null)
    .where('bizId', '<>', butFor)
    .groupBy('activityId')
    .execute()
  return new Map(rows.map(({ activityId, times }) => [activityId, times]))
}

export const listActivities = ({ tx }: Reader, ids: readonly string[]): Promise<ActivityRow[]> =>
  tx
    .selectFrom('activity')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute()

export const activityNames = async (reader: Reader, ids: readonly string[]): Promise<Map<string, string>> =>
  new Map((await listActivities(reader, ids)).map(({ id, activityName }) => [id, activityName]))

type OfCharge = { customerId: string; ids: readonly string[]; orderId: string }
/** How often a customer has received something of each activity apart from one charge, and what that charge has taken. */
export async function usedBeside({ tx }: Reader, { customerId, ids, orderId }: OfCharge) {
  const rows = await tx
    .selectFrom('activityUse')
    .select([
      'activityId',
      sql<number>`(count(*) filter (where biz_id <> ${orderId}))::int`.as('times'),
      sql<Fen>`coalesce(sum(cost_amt) filter (where biz_id = ${orderId} and biz_type = ${activityBizs.charge}), 0)::bigint`.as(
        'ownAmt',
      ),
    ])
    .where('customerId', '=', customerId)
    .where('activityId', '=', sql<string>`any(${ids}::bigint[])`)
    .where('undoTime', 'is', null)
    .groupBy('activityId')
    .execute()
  return new Map(rows.map(({ activityId, times, ownAmt }) => [activityId, { times, ownAmt }]))
}

/** Locks activities before their budgets are spent, so that no budget is overdrawn. */
export const lockActivities = ({ tx }: Reader, ids: readonly string[]): Promise<ActivityRow[]> =>
  tx
    .selectFrom('activity')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Counts a use, or takes it back with negative figures. */
export const addUsed = ({ tx }: Reader, id: string, { amt, qty }: { amt: Fen; qty: number }) =>
  sql`update activity set used_amt = used_amt + ${amt}, used_qty = used_qty + ${qty} where id = ${id}`.execute(tx)

export type ActivityUse = {
  activityId: string
  customerId: string
  bizType: ActivityBiz
  bizId: string
  costAmt: Fen
  giftAmt?: Fen
  voucherQty?: number
  energy?: EnergyE4 | null
  stationId?: string | null
}

/** Returns false when this use is known. An undone use counts again. */
export async function insertUse({ tx, now, nextId }: Context, use: ActivityUse): Promise<boolean> {
  const { activityId, customerId, bizType, bizId, costAmt, giftAmt = 0, voucherQty = 0, energy, stationId } = use
  const { rows } = await sql<{ id: string }>`
    insert into activity_use (id, activity_id, customer_id, biz_type, biz_id, cost_amt, gift_amt, voucher_qty, energy, station_id, use_time)
    values (${nextId()}, ${activityId}, ${customerId}, ${bizType}, ${bizId}, ${costAmt}, ${giftAmt}, ${voucherQty}, ${energy ?? null},
      ${stationId ?? null}, ${now()})
    on conflict (activity_id, biz_type, biz_id, customer_id) do update
      set cost_amt = excluded.cost_amt, gift_amt = excluded.gift_amt, voucher_qty = excluded.voucher_qty, energy = excluded.energy,
        use_time = excluded.use_time, undo_time = null, note = null, gift_trade_id = null
      where activity_use.undo_time is not null
    returning id`.execute(tx)
  return rows.length > 0
}

/** The trade that brought the gift of a use, so that it can be found when the use is undone. */
export const saveGift = (
  { tx }: Reader,
  { activityId, customerId, bizType, bizId }: Pick<ActivityUse, 'activityId' | 'customerId' | 'bizType' | 'bizId'>,
  giftTradeId: string,
) =>
  tx
    .updateTable('activityUse')
    .set({ giftTradeId })
    .where('activityId', '=', activityId)
    .where('customerId', '=', customerId)
    .where('bizType', '=', bizType)
    .where('bizId', '=', bizId)
    .execute()

export type UseRow = Selectable<Tables['activityUse']>
/** What one event brought and was not undone. */
export const usesOf = ({ tx }: Reader, bizType: ActivityBiz, bizId: string): Promise<UseRow[]> =>
  tx
    .selectFrom('activityUse')
    .selectAll()
    .where('bizType', '=', bizType)
    .where('bizId', '=', bizId)
    .where('undoTime', 'is', null)
    .orderBy('id')
    .execute()

export const saveFigures = (
  { tx }: Reader,
  id: string,
  figures: Pick<UseRow, 'costAmt' | 'giftAmt' | 'voucherQty' | 'note'>,
) => tx.updateTable('activityUse').set(figures).where('id', '=', id).execute()

export const undoUse = ({ tx, now }: Pick<Context, 'tx' | 'now'>, id: string) =>
  tx.updateTable('activityUse').set({ undoTime: now() }).where('id', '=', id).execute()

/** Returns the cost that comes back to each budget. */
export async function undoUses(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  bizType: ActivityBiz,
  bizId: string,
): Promise<{ activityId: string; costAmt: Fen }[]> {
  return tx
    .updateTable('activityUse')
    .set({ undoTime: now() })
    .where('bizType', '=', bizType)
    .where('bizId', '=', bizId)
    .where('undoTime', 'is', null)
    .returning(['activityId', 'costAmt'])
    .execute()
}
