import type { Insertable, Selectable, Updateable } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

export type TimerRow = Selectable<Tables['timer']>
export type RunRow = Selectable<Tables['timerRun']> & { createUserName: string | null }

export async function findTimer(tx: Tx, id: string): Promise<TimerRow> {
  const row = await tx.selectFrom('timer').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('TIMER.NOT_FOUND')
  return row
}

/** Serialises writers of one timer. */
export async function lockTimer(tx: Tx, id: string): Promise<TimerRow> {
  const row = await tx.selectFrom('timer').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new AppError('TIMER.NOT_FOUND')
  return row
}

/** Adds missing shipped timers at every start. */
export const listActionClasses = async (tx: Tx): Promise<string[]> =>
  (
    await tx.selectFrom('timer').select('actionClass').where('shippedFlag', '=', 1).orderBy('actionClass').execute()
  ).map(({ actionClass }) => actionClass)

export const insertTimer = async (tx: Tx, timer: Insertable<Tables['timer']>): Promise<void> => {
  await tx.insertInto('timer').values(timer).execute()
}

export const updateTimer = async (tx: Tx, id: string, changes: Updateable<Tables['timer']>): Promise<void> => {
  await tx.updateTable('timer').set(changes).where('id', '=', id).execute()
}

export const deleteTimer = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('timerRun').where('timerId', '=', id).execute()
  await tx.deleteFrom('timer').where('id', '=', id).execute()
}
