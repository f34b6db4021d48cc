import type { RebuildState } from '@chargedeck/contract/insight/stat-daily/enums'
import type { DayRange } from '@chargedeck/domain/kernel/periods'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

type Writer = Pick<Context, 'tx' | 'now' | 'nextId' | 'actor'>
const running: RebuildState = 'RUNNING'

export async function insertRebuild(
  { tx, now, nextId, actor }: Writer,
  { startDate, endDate, stationIds }: DayRange & { stationIds: string[] },
): Promise<void> {
  const given = { startDate, endDate, stationIds, nextDate: endDate, createUser: actor.userId, createTime: now() }
  await tx
    .insertInto('statRebuild')
    .values({ id: nextId(), ...given })
    .execute()
}

const ofCaller = ({ tx, actor }: Pick<Context, 'tx' | 'actor'>) =>
  tx.selectFrom('statRebuild').where('createUser', '=', actor.userId)

export const hasRunningRebuild = async (reader: Pick<Context, 'tx' | 'actor'>): Promise<boolean> =>
  (await ofCaller(reader).select('id').where('status', '=', running).executeTakeFirst()) !== undefined

const shown = 5

/** The caller's own, the latest first. */
export const listOwnRebuilds = (reader: Pick<Context, 'tx' | 'actor'>) =>
  ofCaller(reader)
    .select(['id', 'startDate', 'endDate', 'nextDate', 'nextStation', 'status', 'createTime', 'endTime'])
    .select(sql<number>`cardinality(station_ids)`.as('stationQty'))
    .orderBy('id', 'desc')
    .limit(shown)
    .execute()

export type NextPart = {
  id: string
  startDate: string
  nextDate: string
  nextStation: number
  stationQty: number
  stationIds: string[]
}

/** The stations that are counted next, of the oldest rebuild that no other server is at. */
export async function lockNextPart({ tx }: Pick<Context, 'tx'>, stationsAtOnce: number): Promise<NextPart | null> {
  const { rows } = await sql<NextPart>`
    select id, start_date, next_date, next_station, cardinality(station_ids) as station_qty,
      station_ids[next_station + 1 : next_station + ${sql.lit(stationsAtOnce)}] as station_ids
    from stat_rebuild where status = ${running} order by id limit 1 for update skip locked`.execute(tx)
  return rows[0] ?? null
}

type Progress = { nextDate: string; nextStation: number; isDone: boolean }
export async function saveProgress(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  id: string,
  { isDone, ...next }: Progress,
): Promise<void> {
  const ended = isDone ? { status: 'DONE' as const, endTime: now() } : {}
  await tx
    .updateTable('statRebuild')
    .set({ ...next, failQty: 0, ...ended })
    .where('id', '=', id)
    .execute()
}

/** A part that fails again and again is a fault of ours or of the data: the others go on without it. */
export const countFailure = ({ tx, now }: Pick<Context, 'tx' | 'now'>, id: string, mostFailures: number) =>
  sql`update stat_rebuild set fail_qty = fail_qty + 1,
      status = case when fail_qty + 1 >= ${mostFailures} then 'FAILED' else status end,
      end_time = case when fail_qty + 1 >= ${mostFailures} then ${now()}::timestamptz end
    where id = ${id} and status = ${running}`.execute(tx)
