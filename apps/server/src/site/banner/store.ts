import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import { ofCompaniesInScope } from '../company/public.ts'

type Reader = Pick<Context, 'tx' | 'actor'>
type AnyReader = Pick<Context, 'tx'>
export type BannerRow = Selectable<Tables['banner']>

const { deleted, normal } = dataStates

/** Banners belong to a company: a user whose data scope has the company sees and changes them. */
export const bannersInScope = (reader: Reader) =>
  ofCompaniesInScope(reader, reader.tx.selectFrom('banner'), 'banner.companyId', 'banner.createUser').where(
    'banner.dataStatus',
    '<>',
    deleted,
  )

export const lockBannerOrNull = async (reader: Reader, id: string): Promise<BannerRow | null> =>
  (await bannersInScope(reader)
    .selectAll('banner')
    .where('banner.id', '=', id)
    .forUpdate('banner')
    .executeTakeFirst()) ?? null

export const insertBanner = async ({ tx }: AnyReader, row: Insertable<Tables['banner']>): Promise<void> => {
  await tx.insertInto('banner').values(row).execute()
}

export const changeBanner = async (
  { tx, now, actor }: Pick<Context, 'tx' | 'now' | 'actor'>,
  id: string,
  change: Updateable<Tables['banner']>,
): Promise<void> => {
  await tx
    .updateTable('banner')
    .set((row) => ({ ...change, updateTime: now(), updateUser: actor.userId, rowVersion: row('rowVersion', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** A click is no change of the banner. */
export const addClick = async ({ tx }: AnyReader, id: string): Promise<void> => {
  await tx
    .updateTable('banner')
    .set((row) => ({ clickQty: row('clickQty', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

const secondMs = 1000
/** The same as `showStateOf` says of one row. */
export const isShowing = (now: Date) =>
  sql<boolean>`(banner.data_status = ${sql.lit(normal)} and banner.start_time <= ${now}
    and banner.end_time > ${new Date(now.getTime() - secondMs)})` // its last second belongs to it

const showingBanners = ({ tx, now }: Pick<Context, 'tx' | 'now'>) => tx.selectFrom('banner').where(isShowing(now()))

export const isPictureShowing = async (reader: Pick<Context, 'tx' | 'now'>, fileId: string): Promise<boolean> =>
  (await showingBanners(reader).select('id').where('fileId', '=', fileId).limit(1).executeTakeFirst()) !== undefined

type App = { id: string; companyId: string }
const showingIn = (reader: Pick<Context, 'tx' | 'now'>, { id: appId, companyId }: App) =>
  showingBanners(reader)
    .where('companyId', '=', companyId)
    .where(sql<boolean>`(banner.app_ids = '{}' or ${appId} = any(banner.app_ids))`)

/** What an app of a company shows now, in its order. */
export const listShowing = async (
  reader: Pick<Context, 'tx' | 'now'>,
  app: App,
  position: BannerRow['position'] | undefined,
): Promise<BannerRow[]> => {
  const rows = showingIn(reader, app)
  const there = position ? rows.where('position', '=', position) : rows
  return there.selectAll().orderBy('sort').orderBy('id').limit(50).execute()
}

export const isShowingIn = async (reader: Pick<Context, 'tx' | 'now'>, app: App, id: string): Promise<boolean> =>
  (await showingIn(reader, app).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
