import { invoiceStates, isAsked } from '@chargedeck/domain/invoice/states'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { askSoon } from './issue/ask-soon.ts'
import { lockInvoice } from './store.ts'

/** Asks the provider now, also when it was asked for three days and never answered. */
export async function askAgain(ctx: Context, id: string): Promise<null> {
  const { status, applyNo } = await lockInvoice(ctx, id)
  if (status !== invoiceStates.requested && !isAsked(status)) throw new AppError('INVOICE.STEP_NOT_ALLOWED')
  await askSoon(ctx, id)
  ctx.note(id, { applyNo })
  return null
}
