import type { MessagePurpose } from '@chargedeck/contract/base/message/enums'
import type { CodeChannel } from '@chargedeck/contract/base/verification-code/enums'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

export type TemplateRow = Selectable<Tables['messageTemplate']>
const deleted = 2

export const liveTemplates = (tx: Tx, channel: CodeChannel) =>
  tx.selectFrom('messageTemplate').where('channel', '=', channel).where('status', '<>', deleted)

export const lockTemplateOrNull = async (tx: Tx, channel: CodeChannel, id: string): Promise<TemplateRow | null> =>
  (await liveTemplates(tx, channel).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null

export const findTemplateByCodeOrNull = async (
  tx: Tx,
  channel: CodeChannel,
  code: string,
): Promise<TemplateRow | null> =>
  (await liveTemplates(tx, channel).selectAll().where('code', '=', code).executeTakeFirst()) ?? null

/** Prefers the shipped template if staff added others for the same purpose. */
export const findTemplateOfPurposeOrNull = async (
  tx: Tx,
  channel: CodeChannel,
  purpose: MessagePurpose,
): Promise<TemplateRow | null> =>
  (await liveTemplates(tx, channel)
    .selectAll()
    .where('purpose', '=', purpose)
    .orderBy('shippedFlag', 'desc')
    .orderBy('id')
    .executeTakeFirst()) ?? null

/** False when the code is taken, even by a concurrent writer. */
export const insertTemplate = async (tx: Tx, template: Insertable<Tables['messageTemplate']>): Promise<boolean> =>
  (await tx
    .insertInto('messageTemplate')
    .values(template)
    .onConflict((known) => known.doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

export const updateTemplate = async (
  tx: Tx,
  id: string,
  change: Updateable<Tables['messageTemplate']>,
): Promise<void> => {
  await tx.updateTable('messageTemplate').set(change).where('id', '=', id).execute()
}
