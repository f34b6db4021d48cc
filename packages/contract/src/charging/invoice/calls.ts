import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id, OneOf, Text, YesNo } from '../../shapes.ts'
import { redReasonLabels } from './enums.ts'
import { invoiceListCalls } from './list-calls.ts'
import { invoiceRequestCalls } from './request-calls.ts'

const one = Type.Object({ id: Id('发票ID') })
const steps = ['INVOICE.NOT_FOUND', 'INVOICE.STEP_NOT_ALLOWED'] as const

export const invoiceApi = {
  ...invoiceListCalls,
  ...invoiceRequestCalls,
  /** Of a refused invoice, with its number. */
  retry: endpoint({
    method: 'PUT',
    path: '/invoice/retry',
    title: '重新开具',
    body: one,
    data: Type.Null(),
    errors: [...steps, 'INVOICE.NO_PROVIDER', 'INVOICE.ORDERS_CHANGED'],
  }),
  /** Of what was never issued; its orders can be invoiced again. */
  void: endpoint({
    method: 'PUT',
    path: '/invoice/void',
    title: '作废申请',
    body: Type.Object({ id: Id('发票ID'), reason: Text('原因', 200) }),
    data: Type.Null(),
    errors: steps,
  }),
  /** Takes an issued invoice back as a whole. */
  redLetter: endpoint({
    method: 'PUT',
    path: '/invoice/redLetter',
    title: '红冲发票',
    body: Type.Object({
      id: Id('发票ID'),
      redReason: OneOf(redReasonLabels, { title: '红冲原因' }),
      note: Text('说明', 200),
    }),
    data: Type.Null(),
    errors: [...steps, 'INVOICE.NO_PROVIDER'],
  }),
  /** Asks the provider at once what became of it. */
  ask: endpoint({
    method: 'PUT',
    path: '/invoice/ask',
    title: '查询开票结果',
    body: one,
    data: Type.Null(),
    errors: steps,
  }),
  /** Ends a request that was asked about for three days without an end; the provider never issued it. */
  failStuck: endpoint({
    method: 'PUT',
    path: '/invoice/failStuck',
    title: '标记开票失败',
    body: Type.Object({ id: Id('发票ID'), reason: Text('原因', 200) }),
    data: Type.Null(),
    errors: [...steps, 'INVOICE.STILL_ASKED'],
  }),
  email: endpoint({
    method: 'POST',
    path: '/invoice/email',
    title: '邮件发送发票',
    body: Type.Object({
      id: Id('发票ID'),
      /** Left out: to the mailbox of the request. */
      email: Type.Optional(Text('收票邮箱', 60)),
    }),
    data: Type.Null(),
    errors: ['INVOICE.NOT_FOUND', 'INVOICE.NO_PDF', 'INVOICE.NO_EMAIL'],
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/invoice/pdf',
    title: '下载发票',
    effect: 'write',
    query: Type.Object({ id: Id('发票ID'), redFlag: Type.Optional(YesNo('红字发票')) }),
    file: true,
    errors: ['INVOICE.NOT_FOUND', 'INVOICE.NO_PDF'],
  }),
}
