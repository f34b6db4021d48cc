import type { Context } from '../../platform/context.ts'
import { askSoon } from './issue/ask-soon.ts'
import { requireGateway } from './issue/choose-gateway.ts'
import { lockInvoice, stepInvoice } from './store.ts'

/** Asks again for an invoice that was refused, with its number. */
export async function retryInvoice(ctx: Context, id: string): Promise<null> {
  const invoice = await lockInvoice(ctx, id)
  await requireGateway(ctx)
  const changes = { sentTime: null, nextAskTime: null, failReason: null }
  await stepInvoice(ctx, invoice, { step: 'retry', changes })
  await askSoon(ctx, id)
  ctx.note(id, { applyNo: invoice.applyNo })
  return null
}
