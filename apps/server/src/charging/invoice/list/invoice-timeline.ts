import { invoiceStepLabels } from '@chargedeck/contract/charging/invoice/enums'
import { groupedYuan } from '@chargedeck/domain/kernel/money'
import type { TimelineSource } from '../../../customer/customer/public.ts'
import { invoicesInScope } from '../store.ts'

/** What became of the invoices of a customer; that one was sent to its provider interests nobody. */
export const invoiceTimeline: TimelineSource = async (ctx, customerId, most) => {
  const steps = await invoicesInScope(ctx)
    .innerJoin('invoiceStep', 'invoiceStep.invoiceId', 'invoice.id')
    .select(['invoiceStep.id', 'invoiceStep.step', 'invoiceStep.note', 'invoiceStep.stepTime'])
    .select(['invoice.id as invoiceId', 'invoice.applyNo', 'invoice.totalAmt', 'invoice.buyerName'])
    .where('invoice.customerId', '=', customerId)
    .where('invoiceStep.step', '<>', 'send')
    .orderBy('invoiceStep.id', 'desc')
    .limit(most)
    .execute()
  return steps.map(({ id, step, note, stepTime, invoiceId, applyNo, totalAmt, buyerName }) => ({
    key: `invoice-${id}`,
    at: stepTime,
    title: step === 'request' ? '申请发票' : `发票${invoiceStepLabels[step]}`,
    detail: [`${groupedYuan(totalAmt)}元`, buyerName, note, applyNo].filter(Boolean).join('，'),
    path: `/books/invoice?invoiceNo=${applyNo}&open=${invoiceId}`,
  }))
}
