import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { noticeBarTypes } from '@chargedeck/domain/app-content/kinds'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import { ofCompaniesInScope } from '../company/public.ts'
import { stationsInScope } from '../station/public.ts'

type Reader = Pick<Context, 'tx' | 'actor'>
type AnyReader = Pick<Context, 'tx'>
export type NoticeBarRow = Selectable<Tables['noticeBar']>

const { deleted, normal } = dataStates

/** Notices belong to a company: a user whose data scope has the company sees and changes them. */
export const noticeBarsInScope = (reader: Reader) =>
  ofCompaniesInScope(reader, reader.tx.selectFrom('noticeBar'), 'noticeBar.companyId', 'noticeBar.createUser').where(
    'noticeBar.dataStatus',
    '<>',
    deleted,
  )

export const lockNoticeBarOrNull = async (reader: Reader, id: string): Promise<NoticeBarRow | null> =>
  (await noticeBarsInScope(reader)
    .selectAll('noticeBar')
    .where('noticeBar.id', '=', id)
    .forUpdate('noticeBar')
    .executeTakeFirst()) ?? null

export const insertNoticeBar = async ({ tx }: AnyReader, row: Insertable<Tables['noticeBar']>): Promise<void> => {
  await tx.insertInto('noticeBar').values(row).execute()
}

export const changeNoticeBar = async (
  { tx, now, actor }: Pick<Context, 'tx' | 'now' | 'actor'>,
  id: string,
  change: Updateable<Tables['noticeBar']>,
): Promise<void> => {
  await tx
    .updateTable('noticeBar')
    .set((row) => ({ ...change, updateTime: now(), updateUser: actor.userId, rowVersion: row('rowVersion', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

type NamedStation = { id: string; stationName: string }
export const listStations = async ({ tx }: AnyReader, ids: readonly string[]): Promise<NamedStation[]> =>
  ids.length === 0 ? [] : tx.selectFrom('station').select(['id', 'stationName']).where('id', 'in', ids).execute()

/** Of the company, and within the caller's scope. */
export const countStations = async (reader: Reader, ids: readonly string[], companyId: string): Promise<number> =>
  (
    await stationsInScope(reader)
      .select('station.id')
      .where('station.id', 'in', ids)
      .where('station.companyId', '=', companyId)
      .execute()
  ).length

const secondMs = 1000
/** The same as `showStateOf` says of one row. */
export const isShowing = (now: Date) =>
  sql<boolean>`(notice_bar.data_status = ${sql.lit(normal)} and notice_bar.start_time <= ${now}
    and notice_bar.end_time > ${new Date(now.getTime() - secondMs)})` // its last second belongs to it

type Place = { companyId: string; position?: NoticeBarRow['position']; stationId?: string }

/** What the apps of a company show now: those on top first. Of notices of stations, only those of the named one. */
export const listShowing = async (
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  { companyId, position, stationId }: Place,
): Promise<NoticeBarRow[]> => {
  let rows = tx.selectFrom('noticeBar').where(isShowing(now())).where('companyId', '=', companyId)
  if (position) rows = rows.where('position', '=', position)
  if (stationId)
    rows = rows.where(
      sql<boolean>`(notice_type <> ${sql.lit(noticeBarTypes.station)} or ${stationId} = any(station_ids))`,
    )
  return rows.selectAll().orderBy('topFlag', 'desc').orderBy('sort').orderBy('id').limit(50).execute()
}
