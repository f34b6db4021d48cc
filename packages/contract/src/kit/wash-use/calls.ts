import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { Flag, Id, RangeEdge, Text } from '../../shapes.ts'
import { Started, startFields, startRefusals, status, WashUse } from './shapes.ts'

export const washUseApi = {
  page: endpoint({
    method: 'GET',
    path: '/kit/carWash/use/page',
    title: '洗车记录',
    query: pageQuery(
      {
        useId: Type.Optional(Id('洗车ID')),
        washId: Type.Optional(Id('洗车机')),
        stationId: Type.Optional(Id('站点')),
        customerId: Type.Optional(Id('客户')),
        status: Type.Optional(status),
        /** Only those in doubt. */
        doubtOnly: Type.Optional(Flag('仅看待核实')),
        startTime: Type.Optional(RangeEdge('下单时间起')),
        endTime: Type.Optional(RangeEdge('下单时间止')),
      },
      ['createTime'] as const,
    ),
    data: pageOf(WashUse),
    errors: [],
  }),
  /** Paid at once; the machine is asked after that, and what it refuses is refunded. */
  start: endpoint({
    method: 'POST',
    path: '/kit/carWash/use/start',
    title: '代客启动洗车',
    body: Type.Object({ washId: Id('洗车机'), ...startFields }),
    data: Started,
    errors: startRefusals,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/kit/carWash/use/cancel',
    title: '取消洗车',
    body: Type.Object({ id: Id('洗车ID'), reason: Text('原因', 100) }),
    data: Type.Null(),
    errors: ['WASH_USE.NOT_FOUND', 'WASH_USE.NOT_CANCELLABLE'],
  }),
  /** Of a wash in doubt: it was done, and nothing goes back. */
  confirm: endpoint({
    method: 'POST',
    path: '/kit/carWash/use/confirm',
    title: '核实洗车完成',
    body: Type.Object({ id: Id('洗车ID'), remark: Text('核实说明', 100) }),
    data: Type.Null(),
    errors: ['WASH_USE.NOT_FOUND', 'WASH_USE.NOT_IN_DOUBT'],
  }),
  /** What a finished wash cost goes back to the wallet or to its voucher; an expired voucher stays expired. */
  refund: endpoint({
    method: 'POST',
    path: '/kit/carWash/use/refund',
    title: '洗车退款',
    body: Type.Object({ id: Id('洗车ID'), reason: Text('原因', 100) }),
    data: Type.Null(),
    errors: ['WASH_USE.NOT_FOUND', 'WASH_USE.NOT_REFUNDABLE'],
  }),
}
