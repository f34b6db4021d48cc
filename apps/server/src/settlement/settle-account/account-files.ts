import type { FileAnswer } from '@chargedeck/contract/endpoint'
import type { AccountFile } from '@chargedeck/contract/settlement/settle-account/enums'
import { fileOrNull, isOwnProof, preview } from '../../base/file/public.ts'
import { AppError, refusedAt } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { findAccountInScopeOrNull, type AccountRow } from './account-store.ts'

const columnOf = { license: 'licenseFileId', legal: 'legalFileId', card: 'cardFileId' } as const
type Files = Pick<AccountRow, (typeof columnOf)[AccountFile]>

/** A new file is one that the caller has uploaded. */
export async function checkFiles(ctx: Context, files: Files, before: Files | null): Promise<void> {
  for (const column of Object.values(columnOf)) {
    const id = files[column]
    if (id === null || id === before?.[column]) continue
    if (!(await isOwnProof(ctx, id))) throw refusedAt(column, 'SETTLE_ACCOUNT.FILE_WRONG')
  }
}

/** For every user who sees the account; the file may be of another user. */
export async function showAccountFile(
  ctx: Context,
  { id, kind }: { id: string; kind: AccountFile },
): Promise<FileAnswer> {
  const account = await findAccountInScopeOrNull(ctx, id)
  if (!account) throw new AppError('SETTLE_ACCOUNT.NOT_FOUND')
  const fileId = account[columnOf[kind]]
  const file = fileId && (await fileOrNull(ctx.tx, fileId))
  if (!file) throw new AppError('SETTLE_ACCOUNT.FILE_NOT_FOUND')
  return preview(ctx, file)
}
