import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Count, Id } from '../../shapes.ts'
import { FeeSend } from './row.ts'

const byId = Type.Object({ id: Id('方案ID') })

export const priceSendingApi = {
  send: endpoint({
    method: 'POST',
    path: '/station/fee/send',
    title: '下发到桩',
    body: byId,
    data: Type.Object({ pileQty: Count('下发桩数') }),
    errors: ['FEE.NOT_FOUND', 'FEE.NOT_IN_FORCE', 'FEE.NOT_FOR_PILES'],
  }),
  sends: endpoint({
    method: 'GET',
    path: '/station/fee/send/list',
    title: '下发记录',
    query: byId,
    data: Type.Array(FeeSend),
    errors: ['FEE.NOT_FOUND'],
  }),
}
