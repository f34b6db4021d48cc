import type { MessagePurpose } from '@chargedeck/contract/base/message/enums'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

export type TemplateRow = Selectable<Tables['smsTemplate']>
const deleted = 2

export const liveTemplates = (tx: Tx) => tx.selectFrom('smsTemplate').where('status', '<>', deleted)

export const findTemplateOrNull = async (tx: Tx, id: string): Promise<TemplateRow | null> =>
  (await liveTemplates(tx).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null

export const findTemplateByCodeOrNull = async (tx: Tx, code: string): Promise<TemplateRow | null> =>
  (await liveTemplates(tx).selectAll().where('code', '=', code).executeTakeFirst()) ?? null

/** The one we shipped, should staff have made others for the same purpose. */
export const findTemplateOfPurposeOrNull = async (tx: Tx, purpose: MessagePurpose): Promise<TemplateRow | null> =>
  (await liveTemplates(tx)
    .selectAll()
    .where('purpose', '=', purpose)
    .orderBy('shippedFlag', 'desc')
    .orderBy('id')
    .executeTakeFirst()) ?? null

/** False when the code is taken, by somebody who is writing it at this moment too. */
export const insertTemplate = async (tx: Tx, template: Insertable<Tables['smsTemplate']>): Promise<boolean> =>
  (await tx
    .insertInto('smsTemplate')
    .values(template)
    .onConflict((known) => known.doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

export const updateTemplate = async (tx: Tx, id: string, change: Updateable<Tables['smsTemplate']>): Promise<void> => {
  await tx.updateTable('smsTemplate').set(change).where('id', '=', id).execute()
}
