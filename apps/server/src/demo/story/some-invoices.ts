import { issueNow, requestInvoice, reverseInvoice, voidInvoice } from '../../charging/invoice/public.ts'
import type { Context } from '../../platform/context.ts'
import { paidOrders, type PaidOrder } from './store.ts'

const company = (name: string, taxNo: string) => ({ kind: 'COMPANY' as const, name, taxNo })
const buyers = [
  { kind: 'PERSONAL' as const, name: '示例车主' },
  company('示例科技有限公司', '91320105MA5DEM20XA'),
  company('示例拒开商贸有限公司', '91320105MA5DEM21XB'),
  { kind: 'PERSONAL' as const, name: '示例客户' },
  company('示例建筑有限公司', '91320105MA5DEM22XC'),
]

/** Invoices of different ends: issued and refused by the sandbox, voided, and one with a red letter. */
export async function someInvoices(ctx: Context): Promise<void> {
  const orders = await paidOrders(ctx.tx, buyers.length)
  const ids: string[] = []
  for (const [index, buyer] of buyers.entries()) {
    const order = orders[index]
    if (order) ids.push(await request(ctx, order, buyer))
  }
  const [, , , toVoid, toReverse] = ids
  if (toVoid) await voidInvoice(ctx, { id: toVoid, reason: '客户改为下月统一开票' })
  if (!toReverse) return
  await issueNow(ctx, toReverse)
  await reverseInvoice(ctx, { id: toReverse, redReason: 'MISTAKE', note: '客户提供的抬头有误' })
}

async function request(
  ctx: Context,
  { orderId, customerId }: PaidOrder,
  buyer: (typeof buyers)[number],
): Promise<string> {
  const body = { requestId: `demo-${orderId}`, customerId, chargeOrderIds: [orderId], buyer }
  return (await requestInvoice(ctx, body)).id
}
