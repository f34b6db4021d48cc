import { stationSteps, stationStates, type StationStep } from '@chargedeck/domain/station/states'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { withinScope } from '../../platform/data-scope.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

export type StationRow = Selectable<Tables['station']> & {
  companyName: string
  orgName: string | null
  areaName: string | null
  coverFileId: string | null
}
export type StationChanges = Updateable<Tables['station']>
type Reader = Pick<Context, 'tx' | 'actor'>

const { deleted } = dataStates

/** The one way to read stations: whatever is built on it stays within the caller's organisations. */
export const stationsInScope = ({ tx, actor }: Reader) =>
  tx
    .selectFrom('station')
    .innerJoin('company', 'company.id', 'station.companyId')
    .leftJoin('sysOrg', 'sysOrg.id', 'station.orgId')
    .where('station.dataStatus', '<>', deleted)
    .where(withinScope(actor, 'station.orgId'))

/** With the words that belong to a station's codes. */
export const withWords = (stations: ReturnType<typeof stationsInScope>) =>
  stations
    .leftJoin('area', 'area.areaCode', 'station.areaCode')
    .leftJoin('stationImage as cover', 'cover.id', 'station.coverImageId')
    .selectAll('station')
    .select([
      'company.companyName',
      'sysOrg.name as orgName',
      'area.mergerName as areaName',
      'cover.fileId as coverFileId',
    ])

/** A station outside the scope does not exist for this caller. */
export async function findStation(ctx: Reader, stationId: string): Promise<StationRow> {
  const row = await withWords(stationsInScope(ctx)).where('station.id', '=', stationId).executeTakeFirst()
  if (!row) throw new AppError('STATION.NOT_FOUND')
  return row
}

/** The station as it is now, kept so until the work is done. */
export async function lockStation(ctx: Reader, stationId: string): Promise<StationRow> {
  await lockStations(ctx.tx, [stationId])
  return findStation(ctx, stationId)
}

/** One that is not gone for good. */
export async function lockLiveStation(ctx: Reader, stationId: string): Promise<StationRow> {
  const station = await lockStation(ctx, stationId)
  if (station.status === stationStates.dismantled) throw new AppError('STATION.STEP_NOT_ALLOWED')
  return station
}

/** In the order of their ids, and before the piles and guns that stand there; what is read afterwards is as it now stays. */
export async function lockStations(tx: Tx, stationIds: readonly string[]): Promise<void> {
  if (stationIds.length === 0) return
  await tx.selectFrom('station').select('id').where('id', 'in', stationIds).orderBy('id').forNoKeyUpdate().execute()
}

/** Keeps a station from being closed, or given away, while a charge is begun there. */
export const holdStation = (tx: Tx, stationId: string) =>
  tx.selectFrom('station').select('id').where('id', '=', stationId).forShare().execute()

/** Who names or numbers a station waits for whoever does: two of the same name at once would both find it free. */
export const lockNames = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtextextended('station names', 0))`.execute(tx)

/** Among all there are, in whichever organisation. */
export async function isNameTaken(tx: Tx, stationName: string, exceptId: string | null): Promise<boolean> {
  const same = tx
    .selectFrom('station')
    .select('id')
    .where('stationName', '=', stationName)
    .where('dataStatus', '<>', deleted)
  return (await (exceptId === null ? same : same.where('id', '<>', exceptId)).executeTakeFirst()) !== undefined
}

/** `CH`, the district, and a running number; a number is never given again. */
export async function nextStationNo(tx: Tx, areaCode: string): Promise<string> {
  const head = `CH${areaCode}`
  const numbered = sql<number>`max(substr(station_no, ${head.length + 1}::int)::bigint)::int`
  const { last } = await tx
    .selectFrom('station')
    .select(numbered.as('last'))
    .where('stationNo', '~', `^${head}[0-9]{3,9}$`)
    .executeTakeFirstOrThrow()
  return `${head}${String((last ?? 0) + 1).padStart(3, '0')}`
}

export const insertStation = async (tx: Tx, station: Insertable<Tables['station']>): Promise<void> => {
  await tx.insertInto('station').values(station).execute()
}

type Doer = Pick<Context, 'tx' | 'now' | 'actor'>

export async function changeStation({ tx, now, actor }: Doer, id: string, changes: StationChanges): Promise<void> {
  await tx
    .updateTable('station')
    .set((station) => ({
      ...changes,
      updateTime: now(),
      updateUser: actor.userId,
      rowVersion: station('rowVersion', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** Moves the station only while it is still where it was read: of two racing callers exactly one wins. */
export async function moveStation(
  { tx, now, actor }: Doer,
  { id, status }: Pick<StationRow, 'id' | 'status'>,
  step: StationStep,
  changes: StationChanges,
): Promise<void> {
  const to = stationSteps.next(status, step)
  if (!to) throw new AppError('STATION.STEP_NOT_ALLOWED')
  const { numUpdatedRows } = await tx
    .updateTable('station')
    .set((station) => ({
      ...changes,
      status: to,
      updateTime: now(),
      updateUser: actor.userId,
      rowVersion: station('rowVersion', '+', 1),
    }))
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('STATION.STEP_NOT_ALLOWED')
}

/** How AMap answered is no change of the station: whoever edits it meanwhile is not disturbed. */
export const keepPush = async (tx: Tx, id: string, push: object): Promise<void> => {
  await tx
    .updateTable('station')
    .set({ aMapPushInfo: JSON.stringify(push) })
    .where('id', '=', id)
    .execute()
}

/** A district, or a city that has none. */
export const isArea = async (tx: Tx, areaCode: string): Promise<boolean> =>
  !areaCode.endsWith('0000') &&
  (await tx.selectFrom('area').select('id').where('areaCode', '=', areaCode).executeTakeFirst()) !== undefined

/** Null when there is no such user. */
export const nameOfUserOrNull = async (tx: Tx, userId: string): Promise<string | null> =>
  (
    await tx
      .selectFrom('sysUser')
      .select('name')
      .where('id', '=', userId)
      .where('status', '<>', deleted)
      .executeTakeFirst()
  )?.name ?? null
