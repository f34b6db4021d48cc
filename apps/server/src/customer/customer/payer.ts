import { AppError } from '../../platform/app-error.ts'
import { findPayerInSightOrNull, findPayerOrNull, type PayerReader } from './store.ts'

/** A customer as the payer of a charge. */
export type Payer = Awaited<ReturnType<typeof findPayer>>

/** A customer outside the caller's scope does not exist for the caller. */
export async function findPayer(ctx: PayerReader, customerId: string) {
  const payer = await findPayerOrNull(ctx, customerId)
  if (!payer) throw new AppError('CUSTOMER.NOT_FOUND')
  return payer
}

/** To look at only: also a visitor, whose own company alone may charge them. */
export async function findPayerInSight(ctx: PayerReader, customerId: string): Promise<Payer> {
  const payer = await findPayerInSightOrNull(ctx, customerId)
  if (!payer) throw new AppError('CUSTOMER.NOT_FOUND')
  return payer
}
