import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { askSoon } from './issue/ask-soon.ts'
import { requireGateway } from './issue/choose-gateway.ts'
import { lockInvoice, stepInvoice } from './store.ts'

/** Asks again for an invoice that was refused, with its number and amount: not when its orders came to another amount since. */
export async function retryInvoice(ctx: Context, id: string): Promise<null> {
  const invoice = await lockInvoice(ctx, id)
  if (invoice.changedTime !== null) throw new AppError('INVOICE.ORDERS_CHANGED')
  await requireGateway(ctx)
  const changes = { sentTime: null, nextAskTime: null, failReason: null }
  await stepInvoice(ctx, invoice, { step: 'retry', changes })
  await askSoon(ctx, id)
  ctx.note(id, { applyNo: invoice.applyNo })
  return null
}
