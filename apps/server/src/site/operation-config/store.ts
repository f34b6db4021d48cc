import { versionStates, type VersionState } from '@chargedeck/domain/kernel/version-states'
import type { OperationConfig } from '@chargedeck/domain/operation-config/content'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { ofCompaniesInScope } from '../company/public.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

export type ConfigRow = Selectable<Tables['operationConfig']>

export async function findActiveContent({ tx }: Pick<Context, 'tx'>, companyId: string): Promise<object | null> {
  const active = tx.selectFrom('operationConfig').select('content').where('companyId', '=', companyId)
  return (await active.where('versionStatus', '=', versionStates.confirmed).executeTakeFirst())?.content ?? null
}

/** Every version that was in force at some time; a company has few. */
export const listReleased = ({ tx }: Pick<Context, 'tx'>, companyId: string) =>
  tx
    .selectFrom('operationConfig')
    .select(['content', 'releaseTime', 'createTime'])
    .where('companyId', '=', companyId)
    .where('versionStatus', '<>', versionStates.draft)
    .orderBy('versionNo')
    .execute()

/** The versions of the companies that the caller may see. */
export const versionsInScope = (reader: Pick<Context, 'tx' | 'actor'>) =>
  ofCompaniesInScope(
    reader,
    reader.tx.selectFrom('operationConfig'),
    'operationConfig.companyId',
    'operationConfig.createUser',
  )

export const findVersionOrNull = async (ctx: Pick<Context, 'tx' | 'actor'>, id: string): Promise<ConfigRow | null> =>
  (await versionsInScope(ctx)
    .selectAll('operationConfig')
    .where('operationConfig.id', '=', id)
    .forUpdate('operationConfig')
    .executeTakeFirst()) ?? null

/** Serialises writers of one company's versions. */
export const lockVersionsOf = async ({ tx }: Pick<Context, 'tx'>, companyId: string): Promise<void> => {
  await tx.selectFrom('company').select('id').where('id', '=', companyId).forUpdate().execute()
}

export const findDraftId = async ({ tx }: Pick<Context, 'tx'>, companyId: string): Promise<string | null> =>
  (
    await tx
      .selectFrom('operationConfig')
      .select('id')
      .where('companyId', '=', companyId)
      .where('versionStatus', '=', versionStates.draft)
      .executeTakeFirst()
  )?.id ?? null

export const lastVersionNo = async ({ tx }: Pick<Context, 'tx'>, companyId: string): Promise<number> =>
  (
    await tx
      .selectFrom('operationConfig')
      .select((version) => version.fn.max('versionNo').as('last'))
      .where('companyId', '=', companyId)
      .where('versionStatus', '<>', versionStates.draft)
      .executeTakeFirst()
  )?.last ?? 0

export async function insertVersion(
  { tx }: Pick<Context, 'tx'>,
  version: Omit<Insertable<Tables['operationConfig']>, 'content'> & { content: OperationConfig },
): Promise<void> {
  await tx
    .insertInto('operationConfig')
    .values({ ...version, content: JSON.stringify(version.content) })
    .execute()
}

export async function changeDraft(
  { tx, now, actor }: Pick<Context, 'tx' | 'now' | 'actor'>,
  id: string,
  { content, changeNote }: { content: OperationConfig; changeNote: string },
): Promise<void> {
  await tx
    .updateTable('operationConfig')
    .set((version) => ({
      content: JSON.stringify(content),
      changeNote,
      updateTime: now(),
      updateUser: actor.userId,
      rowVersion: version('rowVersion', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** True for one of two callers: the version must still be in the state that it leaves. */
export async function moveVersion(
  { tx }: Pick<Context, 'tx'>,
  { id, from, to }: { id: string; from: VersionState; to: VersionState },
  facts: { releaseTime?: Date; releaseUser?: string; changeNote?: string; versionNo?: number } = {},
): Promise<boolean> {
  const moved = await tx
    .updateTable('operationConfig')
    .set({ versionStatus: to, ...facts, rowVersion: sql`row_version + 1` })
    .where('id', '=', id)
    .where('versionStatus', '=', from)
    .executeTakeFirst()
  return moved.numUpdatedRows === 1n
}

export const findConfirmedId = async ({ tx }: Pick<Context, 'tx'>, companyId: string): Promise<string | null> =>
  (
    await tx
      .selectFrom('operationConfig')
      .select('id')
      .where('companyId', '=', companyId)
      .where('versionStatus', '=', versionStates.confirmed)
      .executeTakeFirst()
  )?.id ?? null

export async function deleteVersion({ tx }: Pick<Context, 'tx'>, id: string): Promise<void> {
  await tx.deleteFrom('operationConfig').where('id', '=', id).execute()
}
