import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id, OneOf, Text } from '../../shapes.ts'
import { mostEndFiles } from './end-calls.ts'
import { paidTwiceChannelLabels, settlingPaidTwiceLabels } from './enums.ts'

const id = Id('重复付款ID')

/** What becomes of money that went out a second time: said by one person, decided by another. */
export const paidTwiceCalls = {
  askPaidTwice: endpoint({
    method: 'POST',
    path: '/settle/withdraw/paidTwice',
    title: '申请处理重复付款',
    body: Type.Object({
      id,
      way: OneOf(settlingPaidTwiceLabels, { title: '处理方式' }),
      /** Of what was recovered. */
      channel: Type.Optional(OneOf(paidTwiceChannelLabels, { title: '退回渠道' })),
      reason: Text('原因', 200),
      /** What shows it: pictures and PDFs that the caller has uploaded. */
      fileIds: Type.Array(Id('凭证文件'), { title: '凭证', minItems: 1, maxItems: mostEndFiles, uniqueItems: true }),
    }),
    data: Type.Boolean(),
    errors: [
      'WITHDRAW.NO_PAID_TWICE',
      'WITHDRAW.PAID_TWICE_ENDED',
      'WITHDRAW.PAID_TWICE_CHANNEL',
      'WITHDRAW.VOUCHER_WRONG',
    ],
  }),
  /** By another person than who asked: the money leaves suspense. */
  confirmPaidTwice: endpoint({
    method: 'PUT',
    path: '/settle/withdraw/paidTwice/confirm',
    title: '复核处理重复付款',
    body: Type.Object({
      id,
      /** What the caller has read that was asked for: nothing else is confirmed. */
      way: Type.Optional(OneOf(settlingPaidTwiceLabels, { title: '处理方式' })),
      channel: Type.Optional(OneOf(paidTwiceChannelLabels, { title: '退回渠道' })),
      note: Type.Optional(Text('复核说明', 200)),
    }),
    data: Type.Boolean(),
    errors: ['WITHDRAW.NO_PAID_TWICE', 'WITHDRAW.PAID_TWICE_ENDED', 'WITHDRAW.OWN_PAID_TWICE'],
  }),
  /** Also by who asked. */
  refusePaidTwice: endpoint({
    method: 'PUT',
    path: '/settle/withdraw/paidTwice/refuse',
    title: '驳回处理重复付款',
    body: Type.Object({ id, reason: Text('驳回原因', 200) }),
    data: Type.Boolean(),
    errors: ['WITHDRAW.NO_PAID_TWICE', 'WITHDRAW.PAID_TWICE_ENDED'],
  }),
}
