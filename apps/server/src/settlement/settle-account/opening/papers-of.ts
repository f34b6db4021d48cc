import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { fileOrNull, openContent } from '../../../base/file/public.ts'
import type { Context } from '../../../platform/context.ts'
import type { AccountRow } from '../account-store.ts'
import type { Paper } from '../provider/provider.ts'

/** The files of an account that a provider checks; they are read when they are sent, outside the transaction. */
export async function papersOf(
  ctx: Context,
  { licenseFileId, legalFileId }: Pick<AccountRow, 'licenseFileId' | 'legalFileId'>,
): Promise<Paper[]> {
  const found = [await paperOrNull(ctx, 'licence', licenseFileId), await paperOrNull(ctx, 'certificate', legalFileId)]
  return found.filter((paper) => paper !== null)
}

async function paperOrNull(ctx: Context, kind: Paper['kind'], fileId: string | null): Promise<Paper | null> {
  const file = fileId === null ? null : await fileOrNull(ctx.tx, fileId)
  if (!file) return null
  const open = await openContent(ctx, file)
  return { kind, name: file.fileOriginName, read: async () => buffer(Readable.from(await open())) }
}
