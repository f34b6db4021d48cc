import { appPlatforms, type AppPlatform } from '@chargedeck/domain/channel-app/platforms'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import { ofCompaniesInScope } from '../../site/company/public.ts'

type Reader = Pick<Context, 'tx' | 'actor'>
export type ChannelAppRow = Selectable<Tables['channelApp']>

export const appsInScope = (reader: Reader, platform: AppPlatform) =>
  ofCompaniesInScope(reader, reader.tx.selectFrom('channelApp'), 'channelApp.companyId', 'channelApp.createUser').where(
    'channelApp.platform',
    '=',
    platform,
  )

export const lockAppOrNull = async (reader: Reader, platform: AppPlatform, id: string): Promise<ChannelAppRow | null> =>
  (await appsInScope(reader, platform)
    .selectAll('channelApp')
    .where('channelApp.id', '=', id)
    .forUpdate('channelApp')
    .executeTakeFirst()) ?? null

/** Of any company: an AppId is one app. */
export const isAppIdTaken = async (
  { tx }: Pick<Context, 'tx'>,
  platform: AppPlatform,
  appId: string,
  own: string | undefined,
): Promise<boolean> => {
  const taken = tx.selectFrom('channelApp').select('id').where('platform', '=', platform).where('appId', '=', appId)
  return (await (own === undefined ? taken : taken.where('id', '<>', own)).executeTakeFirst()) !== undefined
}

export const insertApp = ({ tx }: Pick<Context, 'tx'>, row: Insertable<Tables['channelApp']>) =>
  tx.insertInto('channelApp').values(row).execute()

export const changeApp = (
  { tx, now, actor }: Pick<Context, 'tx' | 'now' | 'actor'>,
  id: string,
  change: Updateable<Tables['channelApp']>,
) =>
  tx
    .updateTable('channelApp')
    .set((row) => ({ ...change, updateTime: now(), updateUser: actor.userId, rowVersion: row('rowVersion', '+', 1) }))
    .where('id', '=', id)
    .execute()

const withQrCodes = ({ tx }: Pick<Context, 'tx'>, companyId: string) =>
  tx
    .selectFrom('channelApp')
    .where('companyId', '=', companyId)
    .where('platform', '=', appPlatforms.alipay)
    .where('aliQrFlag', '=', 1)
    .where('dataStatus', '=', dataStates.normal)

/** The app in which Alipay opens the codes of a company's guns. */
export const alipayAppIdOrNull = async (ctx: Pick<Context, 'tx'>, companyId: string): Promise<string | null> =>
  (await withQrCodes(ctx, companyId).select('appId').executeTakeFirst())?.appId ?? null

export const isQrTaken = async (
  ctx: Pick<Context, 'tx'>,
  companyId: string,
  own: string | undefined,
): Promise<boolean> => (await withQrCodes(ctx, companyId).select('id').execute()).some(({ id }) => id !== own)

/** Whether payers inside the app pay by the contract; an app of a telephone is paid in otherwise. */
export const isPayingApp = async (
  { tx }: Pick<Context, 'tx'>,
  { platform, appId, payConfigId }: { platform: AppPlatform; appId: string; payConfigId: string },
): Promise<boolean> =>
  (await tx
    .selectFrom('channelApp')
    .select('id')
    .where('platform', '=', platform)
    .where('appId', '=', appId)
    .where('payConfigId', '=', payConfigId)
    .where('appType', '<>', 'OPEN')
    .where('dataStatus', '=', dataStates.normal)
    .executeTakeFirst()) !== undefined
