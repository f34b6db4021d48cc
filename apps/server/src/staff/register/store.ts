import { registerStates, registerSteps, type RegisterStep } from '@chargedeck/domain/register/states'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

export type RequestRow = Selectable<Tables['registerRequest']>
const { waiting } = registerStates

/** False while another request for the same account is open. */
export const insertRequest = async (tx: Tx, request: Insertable<Tables['registerRequest']>): Promise<boolean> => {
  const made = await tx
    .insertInto('registerRequest')
    .values(request)
    .onConflict((known) => known.column('account').where('requestStatus', '=', waiting).doNothing())
    .executeTakeFirst()
  return (made.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export const findRequestOrNull = async (tx: Tx, id: string): Promise<RequestRow | null> =>
  (await tx.selectFrom('registerRequest').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

/** False when another user decided first. */
export const decideRequest = async (
  tx: Tx,
  id: string,
  step: RegisterStep,
  decision: Updateable<Tables['registerRequest']>,
): Promise<boolean> => {
  const decided = await tx
    .updateTable('registerRequest')
    .set({ ...decision, requestStatus: registerSteps.stateAfter(step) })
    .where('id', '=', id)
    .where('requestStatus', 'in', registerSteps.statesBefore(step))
    .executeTakeFirst()
  return decided.numUpdatedRows > 0n
}

export const bindUser = async (tx: Tx, id: string, userId: string): Promise<void> => {
  await tx.updateTable('registerRequest').set({ userId }).where('id', '=', id).execute()
}
