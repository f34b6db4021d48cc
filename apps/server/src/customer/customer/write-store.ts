import { cardStates, type CardState } from '@chargedeck/domain/customer/states'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import { customersInScope } from './sight/sight-store.ts'
import { type CustomerRow } from './store.ts'

type Writer = Pick<Context, 'tx'>
type FirstCard = { cardNo: string | null; cardStatus?: CardState }
export type NewCustomer = Insertable<Tables['customer']> & { card?: FirstCard }

/** Inserts customers, each with an empty wallet and an empty usage, so that both rows always exist. */
export async function insertCustomers({ tx }: Writer, customers: readonly NewCustomer[]): Promise<void> {
  const empty = customers.map(({ id }) => ({ customerId: id }))
  const wallets = customers.map(({ id, registerTime }) => ({ customerId: id, registerTime }))
  const rows = customers.map(({ card: _card, ...row }) => row)
  await tx.insertInto('customer').values(rows).execute()
  await tx.insertInto('wallet').values(wallets).execute()
  await tx.insertInto('customerUsage').values(empty).execute()
  const cards = customers.flatMap(({ id, card, createTime }) =>
    card?.cardNo
      ? [{ id, customerId: id, cardNo: card.cardNo, cardStatus: card.cardStatus ?? cardStates.normal, createTime }]
      : [],
  )
  if (cards.length > 0) await tx.insertInto('customerCard').values(cards).execute()
}

export async function nextCustomerNo({ tx }: Writer): Promise<string> {
  const { rows } = await sql<{ no: string }>`select nextval('customer_no') as no`.execute(tx)
  return `C${rows[0]?.no}`
}

/** A customer whom the caller may change, until the end of the transaction. */
export const lockCustomerOrNull = async (ctx: Pick<Context, 'tx' | 'actor'>, id: string): Promise<CustomerRow | null> =>
  (await (
    await customersInScope(ctx)
  )
    .selectAll('customer')
    .where('customer.id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()) ?? null

export const changeCustomer = async (
  { tx, now, actor }: Context,
  id: string,
  changes: Updateable<Tables['customer']>,
): Promise<void> => {
  const by = { updateTime: now(), updateUser: actor.userId }
  await tx
    .updateTable('customer')
    .set((customer) => ({ ...changes, ...by, rowVersion: customer('rowVersion', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Two writers of one number wait for each other, so that the second finds it taken. */
export async function isMobileTaken({ tx }: Writer, mobile: string, exceptId: string | null): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('customer-mobile'), hashtext(${mobile}))`.execute(tx)
  const holder = await tx
    .selectFrom('customer')
    .select('id')
    .where('mobile', '=', mobile)
    .where('dataStatus', '<>', dataStates.deleted)
    .executeTakeFirst()
  return holder !== undefined && holder.id !== exceptId
}
