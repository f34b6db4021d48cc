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

/** The only way to read stations: keeps every query within the caller's organisations. */
export const stationsInScope = ({ tx, actor }: Reader) =>
  tx
    .selectFrom('station')
    .innerJoin('company', 'company.id', 'station.companyId')
    .leftJoin('sysOrg', 'sysOrg.id', 'station.orgId')
    .where('station.dataStatus', '<>', deleted)
    .where(withinScope(actor, 'station.orgId'))

/** Adds the names that belong to the codes of a station. */
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

export async function areStationsInScope(reader: Reader, ids: readonly string[]): Promise<boolean> {
  const named = [...new Set(ids)]
  if (named.length === 0) return true
  const found = await stationsInScope(reader).select('station.id').where('station.id', 'in', named).execute()
  return found.length === named.length
}

/** A station outside the scope does not exist for this caller. */
export async function findStation(ctx: Reader, stationId: string): Promise<StationRow> {
  const row = await withWords(stationsInScope(ctx)).where('station.id', '=', stationId).executeTakeFirst()
  if (!row) throw new AppError('STATION.NOT_FOUND')
  return row
}

/** Locks the station until the end of the transaction. */
export async function lockStation(ctx: Reader, stationId: string): Promise<StationRow> {
  await lockStations(ctx.tx, [stationId])
  return findStation(ctx, stationId)
}

/** Locks a station and refuses a dismantled one. */
export async function lockLiveStation(ctx: Reader, stationId: string): Promise<StationRow> {
  const station = await lockStation(ctx, stationId)
  if (station.status === stationStates.dismantled) throw new AppError('STATION.STEP_NOT_ALLOWED')
  return station
}

/** Locks stations in the order of their ids, before their piles and guns; later reads see the locked state. */
export async function lockStations(tx: Tx, stationIds: readonly string[]): Promise<void> {
  if (stationIds.length === 0) return
  await tx.selectFrom('station').select('id').where('id', 'in', stationIds).orderBy('id').forNoKeyUpdate().execute()
}

/** Prevents a station from being closed or moved to another company while a charge begins there. */
export const holdStation = (tx: Tx, stationId: string) =>
  tx.selectFrom('station').select('id').where('id', '=', stationId).forShare().execute()

/** Serialises writers of station names and numbers: two at once would both find the same name free. */
export const lockNames = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtextextended('station names', 0))`.execute(tx)

/** Looks at all stations, in any organisation. */
export async function isNameTaken(tx: Tx, stationName: string, exceptId: string | null): Promise<boolean> {
  const same = tx
    .selectFrom('station')
    .select('id')
    .where('stationName', '=', stationName)
    .where('dataStatus', '<>', deleted)
  return (await (exceptId === null ? same : same.where('id', '<>', exceptId)).executeTakeFirst()) !== undefined
}

/** `CH`, the district and a running number; a number is never used again. */
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

type WriteContext = Pick<Context, 'tx' | 'now' | 'actor'>

export async function changeStation(
  { tx, now, actor }: WriteContext,
  id: string,
  changes: StationChanges,
): Promise<void> {
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

/** Moves the station only from the state in which it was read: of two concurrent callers exactly one wins. */
export async function moveStation(
  { tx, now, actor }: WriteContext,
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

/** Stores the answer of AMap without a new row version, so that a user who edits the station is not refused. */
export const savePush = async (tx: Tx, id: string, push: object): Promise<void> => {
  await tx
    .updateTable('station')
    .set({ aMapPushInfo: JSON.stringify(push) })
    .where('id', '=', id)
    .execute()
}

/** A district, or a city without districts. */
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

/** What drivers get off the parking fee, null if nobody has set it. */
export const waiverOrNull = async (tx: Tx, stationId: string) =>
  (await tx
    .selectFrom('waiverParkingFee')
    .select(['waiverMode', 'freeMin', 'enableFlag'])
    .where('stationId', '=', stationId)
    .executeTakeFirst()) ?? null

/** For rows that the caller may see, also of stations beyond the caller's scope. */
export async function stationNames(
  { tx }: Pick<Context, 'tx'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const stations = tx.selectFrom('station').select(['id', 'stationName'])
  const found = await stations.where('id', '=', sql<string>`any(${[...new Set(ids)]}::bigint[])`).execute()
  return new Map(found.map(({ id, stationName }) => [id, stationName]))
}
