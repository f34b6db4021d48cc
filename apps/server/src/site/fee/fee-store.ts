import { feeSendStates, feeSteps, feeSyncStates, type FeeStep, type FeeSyncState } from '@chargedeck/domain/fee/states'
import type { FeeAudience, FeePileType } from '@chargedeck/contract/site/fee/enums'
import type { FeePeriodInput } from '@chargedeck/contract/site/fee/row'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { versionStates } from '@chargedeck/domain/kernel/version-states'
import {
  sql,
  type Insertable,
  type RawBuilder,
  type Selectable,
  type SelectQueryBuilder,
  type Updateable,
} from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import type { Context, Tx } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import { stationsInScope } from '../station/public.ts'

const { draft, confirmed } = versionStates

export type PeriodRow = Required<FeePeriodInput>
type FeeFacts = {
  stationName: string
  confirmUserName: string | null
  periods: PeriodRow[]
  isNow: boolean
  pileSyncStatus: FeeSyncState
}
export type FeeRow = Selectable<Tables['stationFee']> & FeeFacts
/** Plans of one key are versions of each other. */
export type FeeKey = { stationId: string; pileType: FeePileType; audience: FeeAudience; audienceRefId: string | null }

/** The only way to read plans for staff: those of the stations they may see. */
export const feesInScope = (ctx: Pick<Context, 'tx' | 'actor'>) =>
  stationsInScope(ctx)
    .innerJoin('stationFee', 'stationFee.stationId', 'station.id')
    .leftJoin('sysUser as confirmer', 'confirmer.id', 'stationFee.confirmUser')
    .where('stationFee.dataStatus', '=', dataStates.normal)

const sameKey = sql.raw<boolean>(`later.station_id = station_fee.station_id and later.pile_type = station_fee.pile_type
  and later.audience = station_fee.audience and coalesce(later.audience_ref_id, 0) = coalesce(station_fee.audience_ref_id, 0)`)

/** A plan is in force when it has begun and no later plan of its key has. */
export const isInForce = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  station_fee.version_status = ${sql.lit(confirmed)}
  and station_fee.effective_time <= ${now} and (station_fee.expire_time is null or station_fee.expire_time > ${now})
  and not exists (select from station_fee later where ${sameKey} and later.data_status = ${sql.lit(dataStates.normal)}
    and later.version_status <> ${sql.lit(draft)}
    and later.effective_time > station_fee.effective_time and later.effective_time <= ${now}))`

/** A pile that does not support our message is no failure, and a pile that has moved away does not count. */
const syncStatus = sql<
  FeeFacts['pileSyncStatus']
>`(select case when bool_or(send.status = ${sql.lit(feeSendStates.sending)}) then ${sql.lit(feeSyncStates.sending)}
    when bool_or(send.status = ${sql.lit(feeSendStates.failed)}) then ${sql.lit(feeSyncStates.someFailed)}
    when bool_or(send.status = ${sql.lit(feeSendStates.succeeded)}) then ${sql.lit(feeSyncStates.allSent)} else ${sql.lit(feeSyncStates.notSent)} end
  from station_fee_send send
  join charger_pile pile on pile.id = send.pile_id and pile.station_id = station_fee.station_id where send.fee_id = station_fee.id)`

const periods = sql<
  PeriodRow[]
>`(select coalesce(json_agg(json_build_object('startTime', start_time, 'endTime', end_time, 'band', band,
  'elecPrice', elec_price, 'servicePrice', service_price, 'originServicePrice', origin_service_price) order by seq), '[]')
  from station_fee_period where fee_id = station_fee.id)`

type InScope =
  ReturnType<typeof feesInScope> extends SelectQueryBuilder<infer DB, infer T, object>
    ? SelectQueryBuilder<DB, T, object>
    : never

export const withFacts = ({ now }: Pick<Context, 'now'>, fees: InScope) =>
  fees
    .selectAll('stationFee')
    .select(['station.stationName', 'confirmer.name as confirmUserName'])
    .select([periods.as('periods'), syncStatus.as('pileSyncStatus'), isInForce(now()).as('isNow')])

type Reader = Pick<Context, 'tx' | 'actor' | 'now'>
export const getFeeOrNull = async (ctx: Reader, id: string): Promise<FeeRow | null> =>
  (await withFacts(ctx, feesInScope(ctx)).where('stationFee.id', '=', id).executeTakeFirst()) ?? null

export async function findFee(ctx: Reader, id: string): Promise<FeeRow> {
  const row = await getFeeOrNull(ctx, id)
  if (!row) throw new AppError('FEE.NOT_FOUND')
  return row
}

/** Serialises writers of the plans of a station. */
export const lockPlansOf = (tx: Tx, ...stationIds: string[]) =>
  sql`select from station where id = any(${stationIds}::bigint[]) order by id for no key update`.execute(tx)

/** Locks the plans of the station, then reads this one. */
export async function lockFee(ctx: Reader, id: string): Promise<FeeRow> {
  const stationId = sql`(select station_id from station_fee where id = ${id})`
  await sql`select from station where id = ${stationId} for no key update`.execute(ctx.tx)
  return findFee(ctx, id)
}

const ofKey = (tx: Tx, { stationId, pileType, audience, audienceRefId }: FeeKey) =>
  tx
    .selectFrom('stationFee')
    .where('stationId', '=', stationId)
    .where('pileType', '=', pileType)
    .where('audience', '=', audience)
    .where('audienceRefId', 'is not distinct from', audienceRefId)
    .where('dataStatus', '=', dataStates.normal)

export const hasDraft = async (tx: Tx, key: FeeKey, exceptId: string | null): Promise<boolean> => {
  const drafts = ofKey(tx, key).select('id').where('versionStatus', '=', draft)
  return (await (exceptId === null ? drafts : drafts.where('id', '<>', exceptId)).executeTakeFirst()) !== undefined
}

export const startsAt = async (tx: Tx, key: FeeKey, effectiveTime: Date): Promise<boolean> =>
  (await ofKey(tx, key)
    .select('id')
    .where('versionStatus', '<>', draft)
    .where('effectiveTime', '=', effectiveTime)
    .executeTakeFirst()) !== undefined

/** Deleted versions keep their numbers. */
export async function nextVersionNo(tx: Tx, { stationId, pileType, audience, audienceRefId }: FeeKey): Promise<number> {
  const { last } = await tx
    .selectFrom('stationFee')
    .select((fee) => fee.fn.max('versionNo').as('last'))
    .where('stationId', '=', stationId)
    .where('pileType', '=', pileType)
    .where('audience', '=', audience)
    .where('audienceRefId', 'is not distinct from', audienceRefId)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

/** The plan number that piles get: 1 to 9999, then from 1 again. */
export async function nextFeeSeq(tx: Tx, stationId: string): Promise<number> {
  const last = await tx
    .selectFrom('stationFee')
    .select('feeSeq')
    .where('stationId', '=', stationId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return ((last?.feeSeq ?? 0) % 9999) + 1
}

export async function insertFee(
  tx: Tx,
  fee: Insertable<Tables['stationFee']>,
  periods: readonly FeePeriodInput[],
): Promise<void> {
  await tx.insertInto('stationFee').values(fee).execute()
  await insertPeriods(tx, String(fee.id), periods)
}

export async function replacePeriods(tx: Tx, feeId: string, periods: readonly FeePeriodInput[]): Promise<void> {
  await tx.deleteFrom('stationFeePeriod').where('feeId', '=', feeId).execute()
  await insertPeriods(tx, feeId, periods)
}

async function insertPeriods(tx: Tx, feeId: string, periods: readonly FeePeriodInput[]): Promise<void> {
  const rows = periods.map((period, index) => ({ ...period, feeId, seq: index + 1 }))
  await tx.insertInto('stationFeePeriod').values(rows).execute()
}

/** Deletes the drafts and the plans that begin after this moment, or every plan. */
export async function dropPlans({ tx, now, actor }: Context, stationId: string, after: Date | null): Promise<number> {
  let plans = tx
    .updateTable('stationFee')
    .set((fee) => ({
      dataStatus: dataStates.deleted,
      updateTime: now(),
      updateUser: actor.userId,
      rowVersion: fee('rowVersion', '+', 1),
    }))
    .where('stationId', '=', stationId)
    .where('dataStatus', '=', dataStates.normal)
  if (after) plans = plans.where((fee) => fee.or([fee('versionStatus', '=', draft), fee('effectiveTime', '>', after)]))
  return Number((await plans.executeTakeFirstOrThrow()).numUpdatedRows)
}

type Change = { id: string; step: FeeStep; changes: Updateable<Tables['stationFee']> }
/** False when the plan has left the states that allow the step. */
export async function changeFee(tx: Tx, { id, step, changes }: Change): Promise<boolean> {
  const changed = await tx
    .updateTable('stationFee')
    .set((fee) => ({ ...changes, rowVersion: fee('rowVersion', '+', 1) }))
    .where('id', '=', id)
    .where('dataStatus', '=', dataStates.normal)
    .where('versionStatus', 'in', feeSteps.statesBefore(step))
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}
