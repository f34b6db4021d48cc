import { sendSteps, type SendStep } from '@chargedeck/domain/message/states'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Context, Tx } from '../../platform/context.ts'
import { withinScope } from '../../platform/data-scope.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

export type RecordRow = Selectable<Tables['messageRecord']>

export const insertRecord = async (tx: Tx, record: Insertable<Tables['messageRecord']>): Promise<void> => {
  await tx.insertInto('messageRecord').values(record).execute()
}

/** Messages that users of the actor's organisations sent, and the actor's own. */
export const recordsInScope = ({ tx, actor }: Pick<Context, 'tx' | 'actor'>) =>
  tx
    .selectFrom('messageRecord')
    .where((record) =>
      record.or([withinScope(actor, 'messageRecord.orgId'), record('messageRecord.createUser', '=', actor.userId)]),
    )

export const findRecordOrNull = async (tx: Tx, id: string): Promise<RecordRow | null> =>
  (await tx.selectFrom('messageRecord').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

/** Of two concurrent moves one wins. */
export const moveRecord = async (
  tx: Tx,
  id: string,
  step: SendStep,
  changes: Omit<Updateable<Tables['messageRecord']>, 'status'>,
): Promise<void> => {
  await tx
    .updateTable('messageRecord')
    .set({ ...changes, status: sendSteps.stateAfter(step) })
    .where('id', '=', id)
    .where('status', 'in', sendSteps.statesBefore(step))
    .execute()
}

/** What was sent to a phone, the newest first, by the names of its templates: the texts may have codes. */
export const listSentToPhone = ({ tx }: Pick<Context, 'tx'>, phone: string, most: number) =>
  tx
    .selectFrom('messageRecord')
    .select(['id', 'status', 'createTime'])
    .select(
      sql<
        string | null
      >`(select name from message_template where channel = 'sms' and code = message_record.template_code
        order by status limit 1)`.as('templateName'),
    )
    .where('channel', '=', 'sms')
    .where('receiver', '=', phone)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

const forgotten = { receiver: '***', sealedContent: null }

/** Whoever left is not named in what was sent to their phone; what still waits is not sent. */
export async function forgetPhone({ tx }: Pick<Context, 'tx'>, phone: string): Promise<void> {
  const toPhone = await tx
    .updateTable('messageRecord')
    .set(forgotten)
    .where('channel', '=', 'sms')
    .where('receiver', '=', phone)
    .returning('id')
    .execute()
  for (const { id } of toPhone) await moveRecord(tx, id, 'expire', {})
}

/** Nor in the letters that had these files. */
export async function forgetLetters({ tx }: Pick<Context, 'tx'>, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return
  const letters = await tx
    .updateTable('messageRecord')
    .set({ ...forgotten, content: null })
    .where('fileId', 'in', fileIds)
    .returning('id')
    .execute()
  for (const { id } of letters) await moveRecord(tx, id, 'expire', {})
}
