import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import { vipStates } from '@chargedeck/domain/vip/states'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

/** Those of the customers who are members: a membership ends before its holder becomes an employee. */
export const membersAmong = async (
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  ids: readonly string[],
): Promise<Set<string>> => {
  const members = await tx
    .selectFrom('vipCustomer')
    .select('customerId')
    .where('customerId', '=', sql<string>`any(${ids}::bigint[])`)
    .where('dataStatus', '<>', vipStates.cancelled)
    .where('validTo', '>=', dayOf(now()))
    .execute()
  return new Set(members.map(({ customerId }) => customerId))
}

export const isMember = async (ctx: Pick<Context, 'tx' | 'now'>, id: string): Promise<boolean> =>
  (await membersAmong(ctx, [id])).has(id)
