import { dataStates } from '@chargedeck/domain/kernel/data-states'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/postgres/tables.ts'
import { ofCompaniesInScope } from '../../../site/company/public.ts'

type Reader = Pick<Context, 'tx' | 'actor'>
export type HookRow = Selectable<Tables['onCallHook']>
const { deleted } = dataStates

/** Robots belong to a company: a user whose data scope has the company sees and changes them. */
export const hooksInScope = (reader: Reader) =>
  ofCompaniesInScope(reader, reader.tx.selectFrom('onCallHook'), 'onCallHook.companyId', 'onCallHook.createUser').where(
    'onCallHook.dataStatus',
    '<>',
    deleted,
  )

export const lockHookOrNull = async (reader: Reader, id: string): Promise<HookRow | null> =>
  (await hooksInScope(reader)
    .selectAll('onCallHook')
    .where('onCallHook.id', '=', id)
    .forUpdate('onCallHook')
    .executeTakeFirst()) ?? null

export const insertHook = async ({ tx }: Pick<Context, 'tx'>, row: Insertable<Tables['onCallHook']>): Promise<void> => {
  await tx.insertInto('onCallHook').values(row).execute()
}

export const changeHook = async (
  { tx, now, actor }: Pick<Context, 'tx' | 'now' | 'actor'>,
  id: string,
  change: Updateable<Tables['onCallHook']>,
): Promise<void> => {
  await tx
    .updateTable('onCallHook')
    .set((row) => ({ ...change, updateTime: now(), updateUser: actor.userId, rowVersion: row('rowVersion', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Any robot, also a deleted one. */
export const findHookOrNull = async ({ tx }: Pick<Context, 'tx'>, id: string): Promise<HookRow | null> =>
  (await tx.selectFrom('onCallHook').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

/** Which of these robots the company has. */
export const listHooksOfCompany = ({ tx }: Pick<Context, 'tx'>, companyId: string, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('onCallHook')
        .select('id')
        .where('companyId', '=', companyId)
        .where('dataStatus', '<>', deleted)
        .where('id', 'in', ids)
        .execute()

/** Of those that are not deleted. */
export const listHookKinds = ({ tx }: Pick<Context, 'tx'>, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('onCallHook')
        .select(['id', 'kind'])
        .where('id', 'in', ids)
        .where('dataStatus', '<>', deleted)
        .orderBy('id')
        .execute()
