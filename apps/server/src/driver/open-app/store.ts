import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { ofCompaniesInScope } from '../../site/company/public.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

type Reader = Pick<Context, 'tx' | 'actor'>
type Writer = Pick<Context, 'tx'>
export type OpenAppRow = Selectable<Tables['openApp']>

export const insertApp = async ({ tx }: Writer, app: Insertable<Tables['openApp']>): Promise<boolean> =>
  (await tx
    .insertInto('openApp')
    .values(app)
    .onConflict((same) => same.doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

export const appsInScope = (reader: Reader) =>
  ofCompaniesInScope(reader, reader.tx.selectFrom('openApp'), 'openApp.companyId', 'openApp.createUser').where(
    'openApp.dataStatus',
    '<>',
    dataStates.deleted,
  )

export const findAppOrNull = async (reader: Reader, id: string): Promise<OpenAppRow | null> =>
  (await appsInScope(reader).selectAll('openApp').where('openApp.id', '=', id).executeTakeFirst()) ?? null

type NamedApp = Pick<OpenAppRow, 'id' | 'appName'>
export const listOpenApps = ({ tx }: Writer, companyId: string): Promise<NamedApp[]> =>
  tx
    .selectFrom('openApp')
    .select(['id', 'appName'])
    .where('companyId', '=', companyId)
    .where('dataStatus', '<>', dataStates.deleted)
    .orderBy('id')
    .execute()

/** Deleted ones too: what names one still shows its name. */
export const openAppNames = async ({ tx }: Writer, ids: readonly string[]): Promise<Map<string, string>> => {
  const apps = tx.selectFrom('openApp').select(['id', 'appName'])
  const found = await apps.where('id', '=', sql<string>`any(${ids}::bigint[])`).execute()
  return new Map(found.map(({ id, appName }) => [id, appName]))
}

export const isNameTaken = async (
  { tx }: Writer,
  { companyId, appName, id }: Pick<OpenAppRow, 'companyId' | 'appName' | 'id'>,
): Promise<boolean> =>
  (await tx
    .selectFrom('openApp')
    .select('id')
    .where('companyId', '=', companyId)
    .where('appName', '=', appName)
    .where('id', '<>', id)
    .where('dataStatus', '<>', dataStates.deleted)
    .executeTakeFirst()) !== undefined

export const changeApp = ({ tx, now, actor }: Context, id: string, change: Updateable<Tables['openApp']>) =>
  tx
    .updateTable('openApp')
    .set((app) => ({ ...change, updateTime: now(), updateUser: actor.userId, rowVersion: app('rowVersion', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** `orgIds`: the organisation of its company and those below. */
export type KnownApp = Pick<OpenAppRow, 'id' | 'companyId' | 'secretSealed' | 'callLimit' | 'dataStatus'> & {
  orgIds: string[]
}
export const findByKeyOrNull = async ({ tx }: Writer, appKey: string): Promise<KnownApp | null> =>
  (await tx
    .selectFrom('openApp')
    .innerJoin('company', 'company.id', 'openApp.companyId')
    .select(['openApp.id', 'openApp.companyId', 'openApp.secretSealed', 'openApp.callLimit', 'openApp.dataStatus'])
    .select(
      sql<string[]>`company.org_id::text || array(select org.id::text from sys_org org
        where org.status <> ${dataStates.deleted} and org.pids like '%[' || company.org_id || ']%')`.as('orgIds'),
    )
    .where('openApp.appKey', '=', appKey)
    .executeTakeFirst()) ?? null

/** False: the app has used this nonce before. */
export const insertNonce = async (
  { tx }: Writer,
  nonce: { appId: string; nonce: string; callTime: Date },
): Promise<boolean> =>
  (await tx
    .insertInto('openNonce')
    .values(nonce)
    .onConflict((same) => same.doNothing())
    .returning('nonce')
    .executeTakeFirst()) !== undefined

export const deleteNonces = ({ tx }: Writer, before: Date) =>
  tx.deleteFrom('openNonce').where('callTime', '<', before).execute()

type CallRow = Insertable<Tables['openCall']>
export async function insertCall({ tx }: Writer, call: CallRow): Promise<void> {
  await tx.insertInto('openCall').values(call).execute()
  if (!call.appId) return
  await sql`update open_app set last_call_time = ${call.receiveTime} where id = ${call.appId}
    and (last_call_time is null or last_call_time < ${call.receiveTime}::timestamptz - interval '1 minute')`.execute(tx)
}

/** One row for all calls of a minute that an app, or a network of strangers, was refused for the same reason; it shows the first of them. */
export async function countRefusal({ tx }: Writer, call: CallRow): Promise<void> {
  await tx
    .insertInto('openCall')
    .values({ ...call, callQty: 1 })
    .onConflict((same) =>
      (call.appId
        ? same.columns(['appId', 'outcome', 'receiveTime']).where('callQty', 'is not', null)
        : same.columns(['ip', 'outcome', 'receiveTime']).where('appId', 'is', null).where('callQty', 'is not', null)
      ).doUpdateSet({ callQty: sql`open_call.call_qty + 1` }),
    )
    .execute()
}
