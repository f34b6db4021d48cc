import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { findPayerByCardOrNull, findPayerOrNull } from './store.ts'

/** A customer as the one who pays for a charge. */
export type Payer = Awaited<ReturnType<typeof findCustomerForStart>>

/** A customer outside the caller's scope does not exist for the caller. */
export async function findCustomerForStart(ctx: Pick<Context, 'tx' | 'actor'>, customerId: string) {
  const payer = await findPayerOrNull(ctx, customerId)
  if (!payer) throw new AppError('CUSTOMER.NOT_FOUND')
  return payer
}

/** The holder of a card, in letters of either case; a lost card still has its holder. */
export const findCustomerByCardOrNull = (ctx: Pick<Context, 'tx' | 'actor'>, idTag: string): Promise<Payer | null> =>
  findPayerByCardOrNull(ctx, idTag)
