import { versionStates } from '@chargedeck/domain/kernel/version-states'
import type { Selectable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import { ofCompaniesInScope } from '../company/public.ts'
import type { NewVersion, VersionChange } from '../version-chain/public.ts'

export type ConfigRow = Selectable<Tables['operationConfig']>
type Reader = Pick<Context, 'tx'>

export async function findActiveContent({ tx }: Reader, companyId: string): Promise<object | null> {
  const active = tx.selectFrom('operationConfig').select('content').where('companyId', '=', companyId)
  return (await active.where('versionStatus', '=', versionStates.confirmed).executeTakeFirst())?.content ?? null
}

/** Every version that was in force at some time; a company has few. */
export const listReleased = ({ tx }: Reader, companyId: string) =>
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
  (await versionsInScope(ctx).selectAll('operationConfig').where('operationConfig.id', '=', id).executeTakeFirst()) ??
  null

export const listVersionsOf = ({ tx }: Reader, companyId: string): Promise<ConfigRow[]> =>
  tx.selectFrom('operationConfig').selectAll().where('companyId', '=', companyId).execute()

export async function insertVersion({ tx }: Reader, version: NewVersion): Promise<void> {
  await tx
    .insertInto('operationConfig')
    .values({ ...version, content: JSON.stringify(version.content) })
    .execute()
}

export async function changeVersion({ tx }: Reader, id: string, { content, ...change }: VersionChange): Promise<void> {
  await tx
    .updateTable('operationConfig')
    .set({ ...change, ...(content && { content: JSON.stringify(content) }) })
    .where('id', '=', id)
    .execute()
}

export async function deleteVersion({ tx }: Reader, id: string): Promise<void> {
  await tx.deleteFrom('operationConfig').where('id', '=', id).execute()
}
