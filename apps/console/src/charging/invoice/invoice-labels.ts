import type { Invoice } from '@chargedeck/contract/charging/invoice/row'
import { invoiceStates, invoiceSteps, isAsked, type InvoiceState } from '@chargedeck/domain/invoice/states'
import type { Tone } from '../../ui/text/state-tag.tsx'

export const invoiceTones: Record<InvoiceState, Tone> = {
  [invoiceStates.requested]: 'waiting',
  [invoiceStates.issuing]: 'active',
  [invoiceStates.issued]: 'done',
  [invoiceStates.failed]: 'fault',
  [invoiceStates.voided]: 'off',
  [invoiceStates.reversing]: 'active',
  [invoiceStates.reversed]: 'off',
}

type Given = Pick<Invoice, 'status' | 'hasPdf' | 'changedFlag'>

/** What an invoice needs whose orders came to another amount: nothing can be taken back that was never issued. */
export const changeWordOf = ({ status }: Pick<Given, 'status'>): '待作废' | '待红冲' =>
  invoiceSteps.can(status, 'void') ? '待作废' : '待红冲'

const whyNotChanged = '订单的实付金额已变，与申请不符，请作废后重新申请'

export function whyNotVoid({ status }: Given): string | undefined {
  if (invoiceSteps.can(status, 'void')) return undefined
  if (status === invoiceStates.issuing) return '已提交服务商，等待结果'
  return status === invoiceStates.issued ? '已开具的发票不能作废，请红冲' : '发票已结束，无需作废'
}

export function whyNotReverse({ status }: Given): string | undefined {
  if (invoiceSteps.can(status, 'reverse')) return undefined
  return status === invoiceStates.reversing || status === invoiceStates.reversed ? '已申请红冲' : '开具成功后才能红冲'
}

export function whyNotRetry({ status, changedFlag }: Given): string | undefined {
  if (!invoiceSteps.can(status, 'retry')) return '开具失败后才能重新开具'
  return changedFlag === 'Y' ? whyNotChanged : undefined
}

export const whyNotAsk = ({ status }: Given): string | undefined =>
  status === invoiceStates.requested || isAsked(status) ? undefined : '没有等待服务商的申请'

/** Of a request that waits for the provider. */
export const whyNotFail = (nextAskTime: string | null): string | undefined =>
  nextAskTime === null ? undefined : '仍在自动查询，提交72小时后才能标记失败'

export const whyNoPdf = ({ hasPdf }: Given): string | undefined => (hasPdf === 'Y' ? undefined : '发票文件尚未取得')
