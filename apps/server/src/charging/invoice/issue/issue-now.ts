import { invoiceStates } from '@chargedeck/domain/invoice/states'
import type { Context } from '../../../platform/context.ts'
import { changeInvoice, lockInvoice, stepInvoice } from '../store.ts'
import { orderOf } from './order-of.ts'
import { sandboxGateway } from './sandbox/sandbox-gateway.ts'
import { takeHeard } from './take-heard.ts'

/** For the demo, whose sandbox is no network: the sample is there at once. */
export async function issueNow(ctx: Context, id: string): Promise<void> {
  const row = await lockInvoice(ctx, id)
  const sentTime = ctx.now()
  await stepInvoice(ctx, row, { step: 'send', changes: { provider: 'sandbox', sentTo: null } })
  await changeInvoice(ctx, id, { sentTime })
  const sent = { ...row, status: invoiceStates.issuing }
  await takeHeard(ctx, sent, await sandboxGateway.issue(orderOf(sent, sentTime)))
}
