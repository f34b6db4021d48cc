import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Countable } from '../../../platform/read-page.ts'
import { ofLiveCustomer, type Few } from './sight-store.ts'

type Figure = 'balanceAmt' | 'totalEnergy' | 'lastChargeTime'
type Figures = { rows: Countable; key: ReturnType<typeof sql>; id?: string }

const keyIn = (figure: Figure): string => `${tableOf(figure)}.${figure}`
const tableOf = (figure: Figure) => (figure === 'balanceAmt' ? 'wallet' : 'customerUsage')

/** Some customers with a figure of each, looked up one by one. */
export function keyOf(customers: Countable, figure: Figure): Figures {
  const table = sql.table(tableOf(figure))
  return { rows: customers, key: sql`(select ${sql.ref(figure)} from ${table} where customer_id = customer.id)` }
}

/** Few customers by their ids: the index that has the figure is read alone. */
export function figuresOf({ tx }: Pick<Context, 'tx'>, { ids }: Few, figure: Figure): Figures {
  const id = `${tableOf(figure)}.customerId`
  const few = sql<boolean>`${sql.ref(id)} = any(${ids}::bigint[])`
  const rows: Countable =
    figure === 'balanceAmt'
      ? tx.selectFrom('wallet').where(few).where(ofLiveCustomer(id))
      : tx.selectFrom('customerUsage').where(few).where(ofLiveCustomer(id))
  return { rows, key: sql.ref(keyIn(figure)), id }
}
