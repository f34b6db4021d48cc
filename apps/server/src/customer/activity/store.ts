import type { ActivityBiz, ActivityType } from '@chargedeck/domain/activity/kinds'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import type { EnergyE4, Fen } from '@chargedeck/domain/kernel/money'
import { endedUpTo } from '@chargedeck/domain/kernel/validity'
import { sql, type Selectable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { plainArray } from '../../platform/postgres/array.ts'
import { recordsOf } from '../../platform/postgres/insert-rows.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

type Reader = Pick<Context, 'tx'>
export type ActivityRow = Selectable<Tables['activity']>
type ScopeRow = Pick<Selectable<Tables['activityScope']>, 'scopeType' | 'scopeId' | 'includeFlag'>

/** Active ones of a company that have begun and not ended. */
export const listRunning = (
  { tx }: Reader,
  { companyId, activityType, at }: { companyId: string; activityType: ActivityType; at: Date },
): Promise<ActivityRow[]> =>
  running(tx, activityType, at).selectAll().where('companyId', '=', companyId).orderBy('id').execute()

type Running = { companyIds: readonly string[]; activityType: ActivityType; at: Date }
/** Locks the running ones of many companies in one order, before several events spend their budgets in any order. */
export const lockRunning = ({ tx }: Reader, { companyIds, activityType, at }: Running): Promise<ActivityRow[]> =>
  running(tx, activityType, at)
    .selectAll()
    .where('companyId', '=', sql<string>`any(${plainArray(companyIds)}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

const running = (tx: Context['tx'], activityType: ActivityType, at: Date) =>
  tx
    .selectFrom('activity')
    .where('activityType', '=', activityType)
    .where('dataStatus', '=', dataStates.normal)
    .where('startTime', '<=', at)
    .where('endTime', '>', endedUpTo(at))

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

/** The same for many customers, by activity and customer. */
export async function timesUsedOfEach(
  { tx }: Reader,
  customerIds: readonly string[],
  ids: readonly string[],
): Promise<{ activityId: string; customerId: string; times: number }[]> {
  const { rows } = await sql<{ activityId: string; customerId: string; times: number }>`
    /* prepared */ select activity_id, customer_id, count(*)::int as times from activity_use
    where customer_id = any(${plainArray(customerIds)}::bigint[]) and activity_id = any(${plainArray(ids)}::bigint[]) and undo_time is null
    group by activity_id, customer_id`.execute(tx)
  return rows
}

export const listActivities = ({ tx }: Reader, ids: readonly string[]): Promise<ActivityRow[]> =>
  tx
    .selectFrom('activity')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute()

/** Those that a driver can take part in now or later, the last to begin first. */
export const listOfferedActivities = (
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  companyId: string,
): Promise<{ id: string; activityName: string }[]> =>
  tx
    .selectFrom('activity')
    .select(['id', 'activityName'])
    .where('companyId', '=', companyId)
    .where('dataStatus', '=', dataStates.normal)
    .where('endTime', '>', endedUpTo(now()))
    .orderBy('startTime', 'desc')
    .orderBy('id')
    .execute()

export const activityNames = async (reader: Reader, ids: readonly string[]): Promise<Map<string, string>> =>
  new Map((await listActivities(reader, ids)).map(({ id, activityName }) => [id, activityName]))

/** Locks activities before their budgets are spent, so that no budget is overdrawn. */
export const lockActivities = ({ tx }: Reader, ids: readonly string[]): Promise<ActivityRow[]> =>
  tx
    .selectFrom('activity')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Counts a use, or takes it back with negative figures. Returns whether the budget has that much. */
export async function addUsed({ tx }: Reader, id: string, { amt, qty }: { amt: Fen; qty: number }): Promise<boolean> {
  const counted = sql`update activity set used_amt = used_amt + ${amt}, used_qty = used_qty + ${qty}
    where id = ${id} and (used_amt + ${amt} <= budget_amt or budget_amt is null or ${amt} <= 0)`
  return (await counted.execute(tx)).numAffectedRows === 1n
}

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

export type TakenUse = Pick<ActivityUse, 'activityId' | 'bizId' | 'customerId' | 'costAmt'>

/** Returns the uses that were not known. An undone use counts again. */
export async function insertUses({ tx, now, nextId }: Context, uses: readonly ActivityUse[]): Promise<TakenUse[]> {
  const columns = [
    'id',
    'activityId',
    'customerId',
    'bizType',
    'bizId',
    'costAmt',
    'giftAmt',
    'voucherQty',
    'energy',
    'stationId',
  ]
  const rows = uses.map(({ giftAmt = 0, voucherQty = 0, ...use }) => ({ ...use, id: nextId(), giftAmt, voucherQty }))
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const inserted = sql<TakenUse>`
    insert into activity_use (${names}, use_time) select ${names}, ${now()} from ${recordsOf('activityUse', rows, columns)} as use
    on conflict (activity_id, biz_type, biz_id, customer_id) do update
      set cost_amt = excluded.cost_amt, gift_amt = excluded.gift_amt, voucher_qty = excluded.voucher_qty, energy = excluded.energy,
        use_time = excluded.use_time, undo_time = null, note = null, gift_trade_id = null
      where activity_use.undo_time is not null
    returning activity_id, biz_id, customer_id, cost_amt`
  return (await inserted.execute(tx)).rows
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

/** The charge that a use brought becomes known after it, or counts no longer. */
export const saveEnergy = (
  { tx }: Reader,
  { bizType, bizId, customerId }: Pick<ActivityUse, 'bizType' | 'bizId' | 'customerId'>,
  brought: { energy: EnergyE4 | null; stationId: string | null },
) =>
  tx
    .updateTable('activityUse')
    .set(brought)
    .where('bizType', '=', bizType)
    .where('bizId', '=', bizId)
    .where('customerId', '=', customerId)
    .where('undoTime', 'is', null)
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
