import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { ofCompaniesInScope } from '../../../site/company/public.ts'
import { textArray, plainArray } from '../../../platform/postgres/array.ts'
import type { Tables } from '../../../platform/postgres/tables.ts'

type Reader = Pick<Context, 'tx' | 'actor'>
type Writer = Pick<Context, 'tx'>
export type BatchRow = Selectable<Tables['redeemBatch']>
export type CodeRow = Selectable<Tables['redeemCode']>

export const batchesInScope = (reader: Reader) =>
  ofCompaniesInScope(reader, reader.tx.selectFrom('redeemBatch'), 'redeemBatch.companyId', 'redeemBatch.createUser')

export const lockBatchInScopeOrNull = async (reader: Reader, id: string): Promise<BatchRow | null> =>
  (await batchesInScope(reader)
    .selectAll('redeemBatch')
    .where('redeemBatch.id', '=', id)
    .forUpdate('redeemBatch')
    .executeTakeFirst()) ?? null

/** Their own request, also where their scope has moved since: it says no more than they were told. */
export const findRepeatOrNull = async ({ tx, actor }: Reader, requestId: string) =>
  (await tx
    .selectFrom('redeemBatch')
    .select(['id', 'batchNo'])
    .where('createUser', '=', actor.userId)
    .where('requestId', '=', requestId)
    .executeTakeFirst()) ?? null

export const insertBatch = async ({ tx }: Writer, batch: Insertable<Tables['redeemBatch']>): Promise<void> => {
  await tx.insertInto('redeemBatch').values(batch).execute()
}

export type NewCode = { id: string; hash: Buffer; sealed: Buffer; tail: string }
export const insertCodes = ({ tx }: Writer, batchId: string, codes: readonly NewCode[]) =>
  sql`insert into redeem_code (id, batch_id, code_hash, code_sealed, code_tail)
    select one.id, ${batchId}, decode(one.hash, 'hex'), decode(one.sealed, 'hex'), one.tail
    from unnest(${plainArray(codes.map(({ id }) => id))}::bigint[], ${textArray(codes.map(({ hash }) => hash.toString('hex')))},
      ${textArray(codes.map(({ sealed }) => sealed.toString('hex')))}, ${textArray(codes.map(({ tail }) => tail))})
      as one (id, hash, sealed, tail)`.execute(tx)

export const listUnredeemed = ({ tx }: Writer, batchId: string) =>
  tx
    .selectFrom('redeemCode')
    .select('codeSealed')
    .where('batchId', '=', batchId)
    .where('redeemTime', 'is', null)
    .orderBy('id')
    .execute()

export const markPrinted = ({ tx, now, actor }: Context, id: string) =>
  tx
    .updateTable('redeemBatch')
    .set((batch) => ({ printTime: now(), printUser: actor.userId, printQty: batch('printQty', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const disableBatch = ({ tx }: Writer, id: string) =>
  tx.updateTable('redeemBatch').set({ dataStatus: dataStates.disabled }).where('id', '=', id).execute()

/** Locked: of a hundred who redeem it at once, ninety-nine find it used. */
export const lockCodeOrNull = async (
  { tx }: Writer,
  { hash, companyId }: { hash: Buffer; companyId: string },
): Promise<CodeRow | null> =>
  (await tx
    .selectFrom('redeemCode')
    .innerJoin('redeemBatch', 'redeemBatch.id', 'redeemCode.batchId')
    .selectAll('redeemCode')
    .where('redeemCode.codeHash', '=', hash)
    .where('redeemBatch.companyId', '=', companyId)
    .forUpdate('redeemCode')
    .executeTakeFirst()) ?? null

export const findBatch = ({ tx }: Writer, id: string): Promise<BatchRow> =>
  tx.selectFrom('redeemBatch').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export async function markRedeemed(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  { id, batchId }: CodeRow,
  customerId: string,
): Promise<void> {
  await tx.updateTable('redeemCode').set({ customerId, redeemTime: now() }).where('id', '=', id).execute()
  await sql`update redeem_batch set redeemed_qty = redeemed_qty + 1 where id = ${batchId}`.execute(tx)
}
