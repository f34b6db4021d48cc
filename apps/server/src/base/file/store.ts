import { fileLocations } from '@chargedeck/domain/file/locations'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Actor, Context, Tx } from '../../platform/context.ts'
import { withinScope } from '../../platform/data-scope.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

export const inS3 = Number(fileLocations.objectStore)
export const onDisk = Number(fileLocations.disk)

type Reader = Pick<Context, 'tx' | 'actor'>
export type FileRow = Selectable<Tables['sysFileInfo']>

/** The user's own files, and those of organisations in their data scope. */
const isHisToManage = (actor: Actor) =>
  sql<boolean>`(sys_file_info.create_user = ${actor.userId} or ${withinScope(actor, 'sysFileInfo.orgId')})`

/** A file manager sees the files in their data scope. */
export const managedFiles = ({ tx, actor }: Reader) => tx.selectFrom('sysFileInfo').where(isHisToManage(actor))

/** Every other user sees their own files and public pictures. */
const visibleFiles = ({ tx, actor }: Reader) => {
  const looksAfter = actor.permissions === 'all' || actor.permissions.includes('sysFileInfo:page')
  const shared = sql<boolean>`(sys_file_info.usage = 'IMAGE' or sys_file_info.create_user = ${actor.userId})`
  return tx.selectFrom('sysFileInfo').where(looksAfter ? sql<boolean>`(${shared} or ${isHisToManage(actor)})` : shared)
}

export const findVisibleOrNull = async (ctx: Reader, id: string): Promise<FileRow | null> =>
  (await visibleFiles(ctx).selectAll('sysFileInfo').where('sysFileInfo.id', '=', id).executeTakeFirst()) ?? null

export const findManagedOrNull = async (ctx: Reader, id: string): Promise<FileRow | null> =>
  (await managedFiles(ctx).selectAll('sysFileInfo').where('sysFileInfo.id', '=', id).executeTakeFirst()) ?? null

/** Without a scope check: for jobs, and for callers admitted by another check. */
export const findOrNull = async (tx: Tx, id: string): Promise<FileRow | null> =>
  (await tx.selectFrom('sysFileInfo').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

export async function insertFile(tx: Tx, file: Insertable<Tables['sysFileInfo']>): Promise<void> {
  await tx.insertInto('sysFileInfo').values(file).execute()
}

export const deleteFile = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.deleteFrom('sysFileInfo').where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n

/** The sender's organisation. */
export const orgOfOrNull = async (tx: Tx, userId: string): Promise<string | null> =>
  (await tx.selectFrom('sysEmp').select('orgId').where('id', '=', userId).executeTakeFirst())?.orgId ?? null

export const nameOfUserOrNull = async (tx: Tx, userId: string): Promise<string | null> =>
  (await tx.selectFrom('sysUser').select('name').where('id', '=', userId).executeTakeFirst())?.name ?? null

/** Only if the row still points to this object at this place. */
export const setLocation = async (
  tx: Tx,
  { id, fileObjectName }: FileRow,
  to: { fileLocation: number; fileBucket: string },
): Promise<boolean> =>
  (
    await tx
      .updateTable('sysFileInfo')
      .set(to)
      .where('id', '=', id)
      .where('fileObjectName', '=', fileObjectName)
      .where('fileLocation', '=', onDisk)
      .executeTakeFirst()
  ).numUpdatedRows > 0n

type Content = Pick<FileRow, 'fileObjectName' | 'fileLocation' | 'fileBucket' | 'fileSize' | 'sha256' | 'updateTime'>

/** Replaces the content of the row unless another caller replaced it first. */
export const setContent = async (tx: Tx, { id, fileObjectName }: FileRow, content: Content): Promise<boolean> =>
  (
    await tx
      .updateTable('sysFileInfo')
      .set(content)
      .where('id', '=', id)
      .where('fileObjectName', '=', fileObjectName)
      .executeTakeFirst()
  ).numUpdatedRows > 0n

export async function knownObjects(tx: Tx, names: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('sysFileInfo')
    .select('fileObjectName')
    .where('fileObjectName', '=', sql<string>`any(${names})`)
    .where('fileLocation', '=', onDisk)
    .execute()
  return new Set(rows.map(({ fileObjectName }) => fileObjectName))
}
