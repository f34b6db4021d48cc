import { lockProofs } from '../../../base/file/public.ts'
import type { Context } from '../../../platform/context.ts'

type Reader = Pick<Context, 'tx'>

export const listProofFiles = ({ tx }: Reader, tradeId: string) =>
  tx
    .selectFrom('tradeProof')
    .innerJoin('sysFileInfo', 'sysFileInfo.id', 'tradeProof.fileId')
    .selectAll('sysFileInfo')
    .where('tradeProof.tradeId', '=', tradeId)
    .orderBy('tradeProof.seq')
    .execute()

/** False when one of them already shows a payment. */
export async function insertProofs({ tx }: Reader, tradeId: string, fileIds: readonly string[]): Promise<boolean> {
  if ((await lockProofs(tx, fileIds)).areUsed) return false
  const rows = fileIds.map((fileId, seq) => ({ fileId, tradeId, seq }))
  const inserted = await tx
    .insertInto('tradeProof')
    .values(rows)
    .onConflict((known) => known.column('fileId').doNothing())
    .returning('fileId')
    .execute()
  return inserted.length === rows.length
}
