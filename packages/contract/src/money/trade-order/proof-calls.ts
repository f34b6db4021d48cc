import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../shapes.ts'

export const proofCalls = {
  proof: endpoint({
    method: 'GET',
    path: '/trade/order/voucher',
    title: '查看收款凭证',
    query: Type.Object({ orderId: Id('交易ID'), fileId: Id('文件ID') }),
    file: true,
    errors: ['TRADE_ORDER.NOT_FOUND', 'TRADE_ORDER.PROOF_NOT_FOUND', 'FILE_CONTENT.NOT_FOUND', 'FILE.STREAM_FAILED'],
  }),
}
