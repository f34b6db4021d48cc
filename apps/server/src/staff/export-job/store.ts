import { exportStates, exportSteps, type ExportState } from '@chargedeck/domain/export-job/states'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

export type ExportRow = Selectable<Tables['exportJob']>
type Reader = Pick<Context, 'tx' | 'actor'>
type Writer = Pick<Context, 'tx'>

export const ownExports = ({ tx, actor }: Reader) =>
  tx.selectFrom('exportJob').where('exportJob.createUser', '=', actor.userId)

export const findOwnExportOrNull = async (reader: Reader, id: string): Promise<ExportRow | null> =>
  (await ownExports(reader).selectAll().where('id', '=', id).executeTakeFirst()) ?? null

/** Serialises the exports that one user starts. */
export const lockExportsOf = ({ tx, actor }: Reader) =>
  sql`select 1 from sys_user where id = ${actor.userId} for no key update`.execute(tx)

/** Those that wait or run, and which of them asks for the same. */
export const unfinishedOf = (reader: Reader, { path, filters }: { path: string; filters: object }) =>
  ownExports(reader)
    .select(['id', 'totalQty'])
    .select(sql<boolean>`(path = ${path} and filters = ${JSON.stringify(filters)}::jsonb)`.as('isSame'))
    .where('status', 'in', exportSteps.statesBefore('begin'))
    .execute()

export const insertExport = async ({ tx }: Writer, row: Insertable<Tables['exportJob']>): Promise<void> => {
  await tx.insertInto('exportJob').values(row).execute()
}

export const lockExportOrNull = async ({ tx }: Writer, id: string): Promise<ExportRow | null> =>
  (await tx.selectFrom('exportJob').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null

export const changeExport = async (
  { tx }: Writer,
  id: string,
  change: Updateable<Tables['exportJob']>,
): Promise<void> => {
  await tx.updateTable('exportJob').set(change).where('id', '=', id).execute()
}

type Attempt = Pick<ExportRow, 'id' | 'attemptQty'>
/** False when it was stopped, or when a later attempt has taken over. */
export const changeAttempt = async (
  { tx }: Writer,
  { id, attemptQty }: Attempt,
  change: Updateable<Tables['exportJob']>,
): Promise<boolean> => {
  const changed = await tx
    .updateTable('exportJob')
    .set(change)
    .where('id', '=', id)
    .where('attemptQty', '=', attemptQty)
    .where('status', '=', exportStates.running)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** Returns those whose files can go. */
export const expireExports = async ({ tx }: Writer, at: Date): Promise<Attempt[]> =>
  tx
    .updateTable('exportJob')
    .set({ status: exportSteps.stateAfter('expire') })
    .where('status', '=', exportStates.ready)
    .where('expireTime', '<=', at)
    .returning(['id', 'attemptQty'])
    .execute()

export const deleteExportsBefore = async ({ tx }: Writer, at: Date): Promise<void> => {
  const over: ExportState[] = [exportStates.failed, exportStates.stopped, exportStates.gone]
  await tx.deleteFrom('exportJob').where('createTime', '<', at).where('status', 'in', over).execute()
}

/** The files that still belong to somebody. */
export const keptExports = async ({ tx }: Writer): Promise<Attempt[]> =>
  tx
    .selectFrom('exportJob')
    .select(['id', 'attemptQty'])
    .where('status', 'in', [exportStates.running, exportStates.ready])
    .execute()
