import type { WashRunState } from '@chargedeck/domain/car-wash/states'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { openWashUses } from '@chargedeck/domain/wash-use/states'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { withinScope } from '../../platform/data-scope.ts'
import { plainArray } from '../../platform/postgres/array.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

type Reader = Pick<Context, 'tx' | 'actor'>
type AnyReader = Pick<Context, 'tx'>
export type WashRow = Selectable<Tables['carWash']>
/** A car wash with the company at whose station it stands. */
export type PlacedWash = WashRow & { companyId: string }

const { deleted, normal } = dataStates

const liveWashes = ({ tx }: AnyReader) =>
  tx
    .selectFrom('carWash')
    .innerJoin('station', 'station.id', 'carWash.stationId')
    .where('carWash.dataStatus', '<>', deleted)

/** Car washes belong to a station: who sees it sees them. */
export const washesInScope = (reader: Reader) => liveWashes(reader).where(withinScope(reader.actor, 'station.orgId'))

/** Those of the stations of a company: an app of the company sees them, wherever their organisation is. */
export const washesOfCompany = (reader: AnyReader, companyId: string) =>
  liveWashes(reader).where('station.companyId', '=', companyId)

export const lockWashOrNull = async (reader: Reader, id: string): Promise<PlacedWash | null> =>
  (await washesInScope(reader)
    .selectAll('carWash')
    .select('station.companyId')
    .where('carWash.id', '=', id)
    .forUpdate('carWash')
    .executeTakeFirst()) ?? null

export const lockWashByNoOrNull = async (
  reader: AnyReader,
  { washNo, companyId }: { washNo: string; companyId: string },
): Promise<PlacedWash | null> =>
  (await washesOfCompany(reader, companyId)
    .selectAll('carWash')
    .select('station.companyId')
    .where('carWash.washNo', '=', washNo)
    .forUpdate('carWash')
    .executeTakeFirst()) ?? null

/** Also a deleted one: a wash that runs on it must end. */
export const findWash = ({ tx }: AnyReader, id: string): Promise<WashRow> =>
  tx.selectFrom('carWash').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const isWashNoTaken = async ({ tx }: AnyReader, washNo: string, exceptId: string): Promise<boolean> =>
  (await tx
    .selectFrom('carWash')
    .select('id')
    .where('washNo', '=', washNo)
    .where('id', '<>', exceptId)
    .where('dataStatus', '<>', deleted)
    .executeTakeFirst()) !== undefined

export const insertWash = async ({ tx }: AnyReader, row: Insertable<Tables['carWash']>): Promise<void> => {
  await tx.insertInto('carWash').values(row).execute()
}

export const changeWash = async (
  { tx, now, actor }: Pick<Context, 'tx' | 'now' | 'actor'>,
  id: string,
  change: Updateable<Tables['carWash']>,
): Promise<void> => {
  await tx
    .updateTable('carWash')
    .set((row) => ({ ...change, updateTime: now(), updateUser: actor.userId, rowVersion: row('rowVersion', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** What the machine says of itself is no edit. */
export const noteReport = async (
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  id: string,
  { runStatus, isHeard }: { runStatus: WashRunState; isHeard: boolean },
): Promise<void> => {
  await tx
    .updateTable('carWash')
    .set({ runStatus, ...(isHeard && { reportTime: now() }) })
    .where('id', '=', id)
    .execute()
}

/** The machines to ask how they are: those that are enabled, and those on which a wash runs. */
export const listWashesToAsk = async ({ tx }: AnyReader): Promise<string[]> => {
  const busy = tx.selectFrom('washUse').select('washId').where('status', 'in', openWashUses)
  const rows = await tx
    .selectFrom('carWash')
    .select('id')
    .where((on) => on.or([on('dataStatus', '=', normal), on('id', 'in', busy)]))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

type Counts = { todayQty: number; totalQty: number; takenBays: number[] }

/** How often machines washed; what failed or was cancelled does not count. */
export async function countUses(
  { tx }: AnyReader,
  washIds: readonly string[],
  counted: { states: readonly string[]; today: Date },
): Promise<Map<string, Counts>> {
  if (washIds.length === 0) return new Map()
  const { rows } = await sql<{ washId: string; todayQty: string; totalQty: string; takenBays: number[] | null }>`
    select wash_id as "washId", count(*) filter (where status = any(${counted.states})) as "totalQty",
      count(*) filter (where status = any(${counted.states}) and create_time >= ${counted.today}) as "todayQty",
      array_agg(bay_no order by bay_no) filter (where status = any(${[...openWashUses]})) as "takenBays"
    from wash_use where wash_id = any(${plainArray(washIds)}::bigint[]) group by wash_id`.execute(tx)
  return new Map(
    rows.map((row) => [
      row.washId,
      { todayQty: Number(row.todayQty), totalQty: Number(row.totalQty), takenBays: row.takenBays ?? [] },
    ]),
  )
}

export const isWashing = async ({ tx }: AnyReader, washId: string): Promise<boolean> =>
  (await tx
    .selectFrom('washUse')
    .select('id')
    .where('washId', '=', washId)
    .where('status', 'in', openWashUses)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The machines at some stations whose voucher a charge can bring. */
export const listGivingWashes = (
  { tx }: AnyReader,
  stationIds: readonly string[],
): Promise<Pick<WashRow, 'stationId' | 'freeEnergy' | 'voucherDays'>[]> =>
  tx
    .selectFrom('carWash')
    .select(['stationId', 'freeEnergy', 'voucherDays'])
    .where('stationId', '=', sql<string>`any(${plainArray(stationIds)}::bigint[])`)
    .where('dataStatus', '=', normal)
    .where('freeEnergy', 'is not', null)
    .orderBy('freeEnergy')
    .orderBy('id')
    .execute()
