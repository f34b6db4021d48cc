import { findCustomerOrNull, type CustomerRow } from '../../customer/customer/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'

export function appOf({ actor }: Pick<Context, 'actor'>): { id: string; companyId: string } {
  if (!actor.openApp) throw new Error('the drivers’ door is open to apps alone')
  return actor.openApp
}

/** Two apps, or two drivers of one, may use the same request id. */
export const ownRequestId = (ctx: Pick<Context, 'actor'>, asked: { customerId: string; requestId: string }): string =>
  `${appOf(ctx).id}:${asked.customerId}:${asked.requestId}`

/** A customer of the app's own company; for all others the app is a stranger. */
export async function ownCustomer(ctx: Context, id: string): Promise<CustomerRow> {
  const customer = await findCustomerOrNull(ctx, id)
  if (!customer || customer.companyId !== appOf(ctx).companyId) throw new AppError('CUSTOMER.NOT_FOUND')
  return customer
}
