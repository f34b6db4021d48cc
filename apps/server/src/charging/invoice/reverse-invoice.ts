import type { invoiceApi } from '@chargedeck/contract/charging/invoice/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import type { Context } from '../../platform/context.ts'
import { askSoon } from './issue/ask-soon.ts'
import { requireGateway } from './issue/choose-gateway.ts'
import { applyNoOf } from './request/request-invoice.ts'
import { lockInvoice, stepInvoice } from './store.ts'

type Body = Received<typeof invoiceApi.redLetter>['body']

/** Takes an issued invoice back as a whole; its orders are free once the provider has issued the red letter. */
export async function reverseInvoice(ctx: Context, { id, redReason, note }: Body): Promise<null> {
  const invoice = await lockInvoice(ctx, id)
  await requireGateway(ctx)
  const redNote = note.trim()
  const redApplyNo = applyNoOf(ctx, ctx.nextId(), 'HC')
  const asked = { sentTime: null, nextAskTime: null, attemptQty: 0, failReason: null }
  await stepInvoice(ctx, invoice, {
    step: 'reverse',
    note: redNote,
    changes: { ...asked, redApplyNo, redReason, redNote },
  })
  await askSoon(ctx, id)
  ctx.note(id, { applyNo: invoice.applyNo, invoiceNo: invoice.invoiceNo, redApplyNo, redReason, redNote })
  return null
}
