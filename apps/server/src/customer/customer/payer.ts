import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { addCharge, findPayerByCardOrNull, findPayerOrNull, type Charged } from './store.ts'

/** A customer as the one who pays for a charge. */
export type Payer = Awaited<ReturnType<typeof findCustomerForStart>>

/** A customer outside the caller's scope does not exist for him. */
export async function findCustomerForStart(ctx: Pick<Context, 'tx' | 'actor'>, customerId: string) {
  const payer = await findPayerOrNull(ctx, customerId)
  if (!payer) throw new AppError('CUSTOMER.NOT_FOUND')
  return payer
}

/** Whose card this is, in letters of either case; a lost card is still somebody's. */
export const getCustomerByCardOrNull = (ctx: Pick<Context, 'tx' | 'actor'>, idTag: string): Promise<Payer | null> =>
  findPayerByCardOrNull(ctx, idTag)

/** A settled charge counts for its customer; settled anew it counts by the difference, with `chargeQty` 0. */
export async function countCharge(ctx: Pick<Context, 'tx'>, charge: Charged): Promise<void> {
  await addCharge(ctx, charge)
}
