import { invoiceApi } from '@chargedeck/contract/charging/invoice/calls'
import type { InvoiceDetail } from '@chargedeck/contract/charging/invoice/row'
import { invoiceStates, isAsked } from '@chargedeck/domain/invoice/states'
import { App } from 'antd'
import { useState } from 'react'
import { useMay } from '../../platform/me.ts'
import { ActionBar } from '../../ui/action/action-bar.tsx'
import { ConfirmDialog } from '../../ui/action/confirm-action.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { yuan } from '../../ui/text/quantity-text.tsx'
import { whyNoPdf, whyNotAsk, whyNotFail, whyNotRetry, whyNotReverse, whyNotVoid } from './invoice-labels.ts'
import { downloadInvoice, useAskAgain, useFailStuck, useRetryInvoice, useVoidInvoice } from './invoice-queries.ts'

const RedLetterDialog = lazyPart(async () => (await import('./red-letter-dialog.tsx')).RedLetterDialog)
const EmailDialog = lazyPart(async () => (await import('./email-dialog.tsx')).EmailDialog)

type Asking = 'void' | 'red' | 'email' | 'fail' | null

/** What may be done now first; the state disables the others, with the reason. */
export function InvoiceActions({ detail }: { detail: InvoiceDetail }) {
  const [asking, setAsking] = useState<Asking>(null)
  const actions = useActions(detail, setAsking)
  const onClose = () => setAsking(null)
  return (
    <>
      <ActionBar actions={actions} />
      {asking === 'void' && <VoidDialog detail={detail} onClose={onClose} />}
      {asking === 'fail' && <FailDialog detail={detail} onClose={onClose} />}
      {asking === 'red' && <RedLetterDialog invoice={detail.invoice} onClose={onClose} />}
      {asking === 'email' && <EmailDialog detail={detail} onClose={onClose} />}
    </>
  )
}

/** Says how a work ended. */
function useTold() {
  const { message } = App.useApp()
  return (work: Promise<unknown>, done?: string) =>
    void work.then(
      () => void (done && message.success(done)),
      (error: Error) => void message.error(error.message),
    )
}

function useActions({ invoice, hasRedPdf, nextAskTime }: InvoiceDetail, ask: (asking: Asking) => void) {
  const may = useMay()
  const told = useTold()
  const retry = useRetryInvoice()
  const again = useAskAgain()
  const { id, status } = invoice
  const isWaiting = status === invoiceStates.requested || isAsked(status)
  const isFailed = status === invoiceStates.failed
  const all = [
    {
      call: invoiceApi.pdf,
      label: '下载发票',
      whyNot: whyNoPdf(invoice),
      onClick: () => told(downloadInvoice(id, false)),
    },
    ...(hasRedPdf === 'Y'
      ? [{ call: invoiceApi.pdf, label: '下载红字发票', onClick: () => told(downloadInvoice(id, true)) }]
      : []),
    { call: invoiceApi.email, label: '发送邮件', whyNot: whyNoPdf(invoice), onClick: () => ask('email') },
    ...(isWaiting
      ? [
          {
            call: invoiceApi.ask,
            label: '查询结果',
            whyNot: whyNotAsk(invoice),
            onClick: () => told(again.mutateAsync(id), '已开始查询'),
          },
          {
            call: invoiceApi.failStuck,
            label: '标记失败',
            danger: true,
            whyNot: whyNotFail(nextAskTime),
            onClick: () => ask('fail'),
          },
        ]
      : []),
    ...(isFailed
      ? [
          {
            call: invoiceApi.retry,
            label: '重新开具',
            whyNot: whyNotRetry(invoice),
            onClick: () => told(retry.mutateAsync(id), '已重新提交'),
          },
        ]
      : []),
    { call: invoiceApi.void, label: '作废申请', danger: true, whyNot: whyNotVoid(invoice), onClick: () => ask('void') },
    {
      call: invoiceApi.redLetter,
      label: '红冲',
      danger: true,
      whyNot: whyNotReverse(invoice),
      onClick: () => ask('red'),
    },
  ]
  return all.filter(({ call }) => may(call)).map(({ call: _call, ...action }) => ({ ...action, key: action.label }))
}

function FailDialog({ detail: { invoice }, onClose }: { detail: InvoiceDetail; onClose: () => void }) {
  const { mutateAsync } = useFailStuck()
  return (
    <ConfirmDialog
      title="标记失败"
      what={`${invoice.buyerName}，${yuan(invoice.totalAmt)}元。请先与服务商核实没有开出，否则会重复开票。`}
      reason="required"
      okText="标记失败"
      danger
      saved="已标记失败"
      onConfirm={(reason) => mutateAsync({ id: invoice.id, reason })}
      onClose={onClose}
    />
  )
}

function VoidDialog({ detail: { invoice }, onClose }: { detail: InvoiceDetail; onClose: () => void }) {
  const { mutateAsync } = useVoidInvoice()
  return (
    <ConfirmDialog
      title="作废申请"
      what={`${invoice.buyerName}，${invoice.orderQty}笔订单，${yuan(invoice.totalAmt)}元。订单可重新开票。`}
      reason="required"
      okText="作废"
      danger
      saved="申请已作废"
      onConfirm={(reason) => mutateAsync({ id: invoice.id, reason })}
      onClose={onClose}
    />
  )
}
