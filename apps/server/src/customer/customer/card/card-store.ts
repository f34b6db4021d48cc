import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/postgres/tables.ts'
import { customersInSight, customersInScope } from '../sight/sight-store.ts'

export type CardRow = Selectable<Tables['customerCard']>
type Reader = Pick<Context, 'tx' | 'actor'>

/** The live cards of each customer, the first one first. */
export const listCards = ({ tx }: Pick<Context, 'tx'>, customerIds: readonly string[]): Promise<CardRow[]> =>
  tx
    .selectFrom('customerCard')
    .selectAll()
    .where('customerId', '=', sql<string>`any(${customerIds}::bigint[])`)
    .where('dataStatus', '<>', dataStates.deleted)
    .orderBy('customerId')
    .orderBy('id')
    .execute()

/** Also the cards that were theirs before, each with who bound it and who changed it last. */
export const listCardsEver = ({ tx }: Pick<Context, 'tx'>, customerId: string) =>
  tx
    .selectFrom('customerCard')
    .leftJoin('sysUser as binder', 'binder.id', 'customerCard.createUser')
    .leftJoin('sysUser as changer', 'changer.id', 'customerCard.updateUser')
    .selectAll('customerCard')
    .select(['binder.name as binderName', 'changer.name as changerName'])
    .where('customerCard.customerId', '=', customerId)
    .orderBy('customerCard.id')
    .execute()

/** A live card whose customer the caller may change, until the end of the transaction. */
export async function lockCardOrNull(ctx: Reader, id: string): Promise<CardRow | null> {
  const customers = (await customersInScope(ctx)).select('customer.id')
  const card = ctx.tx
    .selectFrom('customerCard')
    .selectAll()
    .where('id', '=', id)
    .where('dataStatus', '<>', dataStates.deleted)
    .where('customerId', 'in', customers)
    .forUpdate()
  return (await card.executeTakeFirst()) ?? null
}

export async function findCardInSightOrNull(ctx: Reader, id: string): Promise<CardRow | null> {
  const customers = (await customersInSight(ctx)).select('customer.id')
  const card = ctx.tx
    .selectFrom('customerCard')
    .selectAll()
    .where('id', '=', id)
    .where('dataStatus', '<>', dataStates.deleted)
    .where('customerId', 'in', customers)
  return (await card.executeTakeFirst()) ?? null
}

export const isCardTaken = async ({ tx }: Pick<Context, 'tx'>, cardNo: string): Promise<boolean> =>
  (await tx
    .selectFrom('customerCard')
    .select('id')
    .where(sql<string>`upper(card_no)`, '=', cardNo.toUpperCase())
    .where('dataStatus', '<>', dataStates.deleted)
    .executeTakeFirst()) !== undefined

/** False when the number is bound already. */
export async function insertCardIfFree(
  { tx }: Pick<Context, 'tx'>,
  card: Insertable<Tables['customerCard']>,
): Promise<boolean> {
  const made = await tx
    .insertInto('customerCard')
    .values(card)
    .onConflict((same) => same.doNothing())
    .executeTakeFirst()
  return made.numInsertedOrUpdatedRows === 1n
}

export const changeCard = ({ tx, now, actor }: Context, id: string, changes: Updateable<Tables['customerCard']>) =>
  tx
    .updateTable('customerCard')
    .set({ ...changes, updateTime: now(), updateUser: actor.userId })
    .where('id', '=', id)
    .execute()

/** The numbers of a customer who leaves, also of cards that were theirs before. */
export const forgetCards = async ({ tx, now }: Context, customerId: string): Promise<void> => {
  await sql`update customer_card set card_no = '~' || id, data_status = ${dataStates.deleted}, update_time = ${now()}
    where customer_id = ${customerId}`.execute(tx)
}
