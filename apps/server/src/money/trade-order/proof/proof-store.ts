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

/** False when one of them already belongs to a trade. */
export async function insertProofs({ tx }: Reader, tradeId: string, fileIds: readonly string[]): Promise<boolean> {
  const rows = fileIds.map((fileId, seq) => ({ fileId, tradeId, seq }))
  const inserted = await tx
    .insertInto('tradeProof')
    .values(rows)
    .onConflict((known) => known.column('fileId').doNothing())
    .returning('fileId')
    .execute()
  return inserted.length === rows.length
}
