import { payTransSteps } from '@chargedeck/domain/pay-trans/states'
import type { StepOf } from '@chargedeck/domain/kernel/state-table'
import { payTransStates } from '@chargedeck/domain/trade-order/states'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { plainArray } from '../../platform/postgres/array.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

type Reader = Pick<Context, 'tx'>
export type PayTransRow = Selectable<Tables['payTrans']>
type Step = StepOf<typeof payTransSteps>

export const insertPayTrans = ({ tx }: Reader, row: Insertable<Tables['payTrans']>) =>
  tx.insertInto('payTrans').values(row).execute()

export const lockPayTransOrNull = async ({ tx }: Reader, id: string): Promise<PayTransRow | null> =>
  (await tx.selectFrom('payTrans').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null

/** Only of the contract that was told about it: a number of another merchant is unknown here. */
export const findByNumberOrNull = async (
  { tx }: Reader,
  payConfigId: string,
  reqSeqId: string,
): Promise<string | null> =>
  (
    await tx
      .selectFrom('payTrans')
      .select('id')
      .where('reqSeqId', '=', reqSeqId)
      .where('payConfigId', '=', payConfigId)
      .executeTakeFirst()
  )?.id ?? null

/** Their number in an app of the operator, which is left when the customer leaves. */
export const forgetPayer = async ({ tx }: Reader, customerId: string): Promise<void> => {
  await tx
    .updateTable('payTrans')
    .set({ payerId: null, payParams: null })
    .where('payerId', 'is not', null)
    .where('bizId', 'in', tx.selectFrom('tradeOrder').select('id').where('customerId', '=', customerId))
    .execute()
}

export type Numbered = { payConfigId: string; number: string }

/** As they are now, without a lock. A number of another merchant is unknown, as above. */
export async function listByNumbers({ tx }: Reader, numbers: readonly Numbered[]): Promise<PayTransRow[]> {
  const { rows } = await sql<PayTransRow>`
    /* prepared */ select pay_trans.* from json_to_recordset(${JSON.stringify(numbers)}::json) as told ("payConfigId" bigint, number text)
      join pay_trans on req_seq_id = told.number and pay_config_id = told."payConfigId"`.execute(tx)
  return rows
}

/** Of a trade. */
export const findPayTransOrNull = async ({ tx }: Reader, bizId: string): Promise<PayTransRow | null> =>
  (await tx.selectFrom('payTrans').selectAll().where('bizId', '=', bizId).executeTakeFirst()) ?? null

export const changePayTrans = ({ tx }: Reader, id: string, change: Updateable<Tables['payTrans']>) =>
  tx.updateTable('payTrans').set(change).where('id', '=', id).execute()

export const isUnanswered = async ({ tx }: Reader, id: string): Promise<boolean> =>
  (await tx
    .selectFrom('payTrans')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', payTransStates.processing)
    .executeTakeFirst()) !== undefined

/** False when it has left the state that the step begins in. */
export const stepPayTrans = async (
  { tx }: Reader,
  id: string,
  step: Step,
  facts: Updateable<Tables['payTrans']>,
): Promise<boolean> =>
  (await tx
    .updateTable('payTrans')
    .set({ ...facts, status: payTransSteps.stateAfter(step) })
    .where('id', '=', id)
    .where('status', 'in', payTransSteps.statesBefore(step))
    .returning('id')
    .executeTakeFirst()) !== undefined

type Success = { id: string; channelNo: string | null }

/**
 * Returns the requests that were in the state that the step begins in: they have ended well now. They are locked in one order, so that
 * no two batches block each other.
 */
export async function endWell(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  step: 'succeed' | 'succeedLate',
  successes: readonly Success[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    /* prepared */ with open as (
      select pay_trans.id, "channelNo" from json_to_recordset(${JSON.stringify(successes)}::json) as told (id bigint, "channelNo" text)
        join pay_trans on pay_trans.id = told.id
      where status = any(${plainArray(payTransSteps.statesBefore(step))}::text[]) order by pay_trans.id for update of pay_trans)
    update pay_trans set status = ${payTransSteps.stateAfter(step)}, provider_seq_id = "channelNo", resp_desc = null,
      finish_time = ${now()}, next_query_time = null
    from open where pay_trans.id = open.id returning pay_trans.id`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Which of these numbers of a contract are not known to have succeeded. */
export const listUnfinished = async (
  { tx }: Reader,
  payConfigId: string,
  numbers: readonly string[],
): Promise<string[]> => {
  const rows = await tx
    .selectFrom('payTrans')
    .select('reqSeqId')
    .where('payConfigId', '=', payConfigId)
    .where('reqSeqId', '=', sql<string>`any(${numbers}::text[])`)
    .where('status', '<>', payTransStates.succeeded)
    .execute()
  return rows.map(({ reqSeqId }) => reqSeqId)
}
