import type { invoiceApi } from '@chargedeck/contract/charging/invoice/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import { invoiceStates, isAsked } from '@chargedeck/domain/invoice/states'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { lockInvoice, stepInvoice } from './store.ts'

/** Ends what nobody asks about any more, once a person knows from the provider that it never issued it. */
export async function failStuck(ctx: Context, { id, reason }: Received<typeof invoiceApi.failStuck>['body']) {
  const invoice = await lockInvoice(ctx, id)
  const { status, sentTime, nextAskTime, applyNo } = invoice
  if (!isAsked(status)) throw new AppError('INVOICE.STEP_NOT_ALLOWED')
  if (sentTime === null || nextAskTime !== null) throw new AppError('INVOICE.STILL_ASKED')
  const failReason = reason.trim()
  const step = status === invoiceStates.reversing ? 'refuseReversal' : 'refuse'
  await stepInvoice(ctx, invoice, { step, note: failReason, changes: { failReason } })
  ctx.note(id, { applyNo, reason: failReason })
  return null
}
