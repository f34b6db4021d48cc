import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

/** Bills are made by one at a time: the orders of a month share their tiers in the order of their settlement. */
export const lockBilling = ({ tx }: Pick<Context, 'tx'>) =>
  sql`select pg_advisory_xact_lock(hashtext('bill-orders'))`.execute(tx)
