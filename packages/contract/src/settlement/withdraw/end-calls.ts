import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id, OneOf, Text } from '../../shapes.ts'
import { transferEndWayLabels } from './enums.ts'

const withdrawId = Id('提现单ID')
export const mostEndFiles = 5

/** How people end a transfer of which the provider has said nothing for three days, or has said two things. */
export const transferEndCalls = {
  askEnd: endpoint({
    method: 'POST',
    path: '/settle/withdraw/endStuck',
    title: '申请人工结束转账',
    body: Type.Object({
      withdrawId,
      /** The request to the provider that the caller has read: no other one is asked about. */
      cashId: Type.Optional(Id('取现记录ID')),
      way: OneOf(transferEndWayLabels, { title: '银行结果' }),
      reason: Text('原因', 200),
      /** What the bank says: pictures and PDFs that the caller has uploaded. */
      fileIds: Type.Array(Id('凭证文件'), { title: '凭证', minItems: 1, maxItems: mostEndFiles, uniqueItems: true }),
    }),
    data: Type.Boolean(),
    errors: [
      ...(['WITHDRAW.NOT_FOUND', 'WITHDRAW.NOT_STUCK', 'WITHDRAW.OTHER_REQUEST', 'WITHDRAW.END_WAITS'] as const),
      'WITHDRAW.VOUCHER_WRONG',
    ],
  }),
  /** By another person than who asked: the transfer goes on as if the provider had said so. */
  confirmEnd: endpoint({
    method: 'PUT',
    path: '/settle/withdraw/endStuck/confirm',
    title: '复核人工结束转账',
    body: Type.Object({
      withdrawId,
      /** The request that the caller has read: no other one is confirmed. */
      endId: Type.Optional(Id('人工结束ID')),
      note: Type.Optional(Text('备注', 200)),
    }),
    data: Type.Boolean(),
    errors: ['WITHDRAW.NOT_FOUND', 'WITHDRAW.NO_END', 'WITHDRAW.OWN_END', 'WITHDRAW.NOT_STUCK'],
  }),
  /** Also by who asked. */
  refuseEnd: endpoint({
    method: 'PUT',
    path: '/settle/withdraw/endStuck/refuse',
    title: '驳回人工结束转账',
    body: Type.Object({ withdrawId, reason: Text('驳回原因', 200) }),
    data: Type.Boolean(),
    errors: ['WITHDRAW.NOT_FOUND', 'WITHDRAW.NO_END'],
  }),
}
