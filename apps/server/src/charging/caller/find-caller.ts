import type { Customer } from '@chargedeck/contract/customer/customer/calls'
import { listCustomersByNumber } from '../../customer/customer/public.ts'
import type { Context } from '../../platform/context.ts'
import { customerOfOrderOrNull } from './store.ts'

/** Whose order has this number: what a group above knows of orders of its own. */
export type CustomerOfOrder = (ctx: Context, number: string) => Promise<string | null>

/** Finds who is on the phone by any number that they can read out. */
export async function findCaller(
  ctx: Context,
  typed: string,
  ordersAbove: readonly CustomerOfOrder[],
): Promise<Customer[]> {
  const number = typed.trim()
  const found: (string | null)[] = []
  for (const customerOf of [customerOfOrderOrNull, ...ordersAbove]) found.push(await customerOf(ctx, number))
  return listCustomersByNumber(
    ctx,
    typed,
    found.filter((id) => id !== null),
  )
}
