import { payTransSteps } from '@chargedeck/domain/pay-trans/states'
import type { StepOf } from '@chargedeck/domain/kernel/state-table'
import { payTransStates } from '@chargedeck/domain/trade/states'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Context } from '../../platform/context.ts'
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

/** Of a trade. */
export const findPayTransOrNull = async ({ tx }: Reader, bizId: string): Promise<PayTransRow | null> =>
  (await tx.selectFrom('payTrans').selectAll().where('bizId', '=', bizId).executeTakeFirst()) ?? null

export const changePayTrans = ({ tx }: Reader, id: string, change: Updateable<Tables['payTrans']>) =>
  tx.updateTable('payTrans').set(change).where('id', '=', id).execute()

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
