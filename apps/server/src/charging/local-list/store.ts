import type { LocalListCard } from '@chargedeck/domain/local-list/cards'
import type { Selectable, Updateable } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

export type LocalListRow = Selectable<Tables['localList']>

export const readListOrNull = async (tx: Tx, pileId: string): Promise<LocalListRow | null> =>
  (await tx.selectFrom('localList').selectAll().where('pileId', '=', pileId).executeTakeFirst()) ?? null

/** Inserts the row when it is first needed. */
export async function lockList(tx: Tx, pileId: string, at: Date): Promise<LocalListRow> {
  await tx
    .insertInto('localList')
    .values({ pileId, updateTime: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx.selectFrom('localList').selectAll().where('pileId', '=', pileId).forUpdate().executeTakeFirstOrThrow()
}

export const lockListOfCommandOrNull = async (tx: Tx, commandId: string): Promise<LocalListRow | null> =>
  (await tx.selectFrom('localList').selectAll().where('commandId', '=', commandId).forUpdate().executeTakeFirst()) ??
  null

export const changeList = (tx: Tx, pileId: string, changes: Updateable<Tables['localList']>) =>
  tx.updateTable('localList').set(changes).where('pileId', '=', pileId).execute()

export const asJson = (cards: readonly LocalListCard[]): string => JSON.stringify(cards)

/** The longest list by the settings that the charger reported. */
export async function readPartLengthOrNull(tx: Tx, pileId: string): Promise<number | null> {
  const longest = tx
    .selectFrom('pileSetting')
    .select('toldValue')
    .where('pileId', '=', pileId)
    .where('settingKey', '=', 'SendLocalListMaxLength')
  const length = Number((await longest.executeTakeFirst())?.toldValue)
  return Number.isInteger(length) && length > 0 ? length : null
}
