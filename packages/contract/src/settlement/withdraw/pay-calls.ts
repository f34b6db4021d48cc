import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id, Text } from '../../shapes.ts'

const withdrawId = Id('提现单ID')
export const mostVouchers = 10

const payErrors = [
  'WITHDRAW.NOT_FOUND',
  'WITHDRAW.CANNOT_PAY',
  'WITHDRAW.OWN_APPROVAL',
  'WITHDRAW.OWN_CARD',
  'WITHDRAW.ACCOUNT_UNUSABLE',
  'WITHDRAW.BALANCE_SHORT',
  'WITHDRAW.PAYEE_CHANGED',
  'WITHDRAW.DOUBTED',
] as const

/** Of the row that the caller has read: without it, what the account says now is paid. */
const payeeMark = Text('收款账户标识', 64)

export const withdrawPayCalls = {
  /** Pays with the next batch of its account; of one that needs an approval this is the approval, for those who may also approve. */
  pay: endpoint({
    method: 'PUT',
    path: '/settle/withdraw/transferPay',
    title: '提现转账',
    body: Type.Object({ withdrawId, payeeMark: Type.Optional(payeeMark) }),
    data: Type.Boolean(),
    errors: [...payErrors, 'WITHDRAW.NOT_APPROVER'],
  }),
  /** Of one that needs an approval alone, by another person than who applied. */
  approve: endpoint({
    method: 'PUT',
    path: '/settle/withdraw/transferPay/confirm',
    title: '审批提现转账',
    body: Type.Object({ withdrawId, payeeMark }),
    data: Type.Boolean(),
    errors: payErrors,
  }),
  undo: endpoint({
    method: 'PUT',
    path: '/settle/withdraw/transferUndo',
    title: '撤销转账',
    body: Type.Object({ withdrawId, reason: Type.Optional(Text('撤销原因', 200)) }),
    data: Type.Boolean(),
    errors: ['WITHDRAW.NOT_FOUND', 'WITHDRAW.BEING_SENT', 'WITHDRAW.CANNOT_UNDO'],
  }),
  nullify: endpoint({
    method: 'PUT',
    path: '/settle/withdraw/nullify',
    title: '作废提现',
    body: Type.Object({ withdrawId, reason: Text('作废原因', 200) }),
    data: Type.Boolean(),
    errors: ['WITHDRAW.NOT_FOUND', 'WITHDRAW.CANNOT_NULLIFY', 'WITHDRAW.DOUBTED', 'WITHDRAW.EARLIER_UNANSWERED'],
  }),
  addVouchers: endpoint({
    method: 'POST',
    path: '/settle/withdraw/voucher/add',
    title: '上传提现凭证',
    body: Type.Object({
      withdrawId,
      fileIds: Type.Array(Id('凭证文件'), { title: '凭证', minItems: 1, maxItems: mostVouchers, uniqueItems: true }),
    }),
    data: Type.Boolean(),
    errors: ['WITHDRAW.NOT_FOUND', 'WITHDRAW.VOUCHER_WRONG'],
  }),
  voucher: endpoint({
    method: 'GET',
    path: '/settle/withdraw/voucher',
    title: '查看提现凭证',
    query: Type.Object({ withdrawId, fileId: Id('文件ID') }),
    file: true,
    errors: ['WITHDRAW.NOT_FOUND', 'WITHDRAW.VOUCHER_NOT_FOUND', 'FILE_CONTENT.NOT_FOUND', 'FILE.STREAM_FAILED'],
  }),
}
