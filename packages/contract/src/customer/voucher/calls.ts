import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { Id, OneOf, RangeEdge, Text } from '../../shapes.ts'
import { voucherStateLabels, voucherTypeLabels } from './enums.ts'
import { Voucher } from './shapes.ts'

const filters = {
  /** The voucher's number, or a number of its customer. */
  searchValue: Type.Optional(Text('关键词', 50)),
  customerId: Type.Optional(Id('客户')),
  mobile: Type.Optional(Text('手机号', 20)),
  voucherNo: Type.Optional(Text('券编号', 24)),
  voucherType: Type.Optional(OneOf(voucherTypeLabels, { title: '券类型' })),
  activityId: Type.Optional(Id('来源活动')),
  /** What one grant gave. */
  grantId: Type.Optional(Id('发放记录')),
  status: Type.Optional(OneOf(voucherStateLabels, { title: '状态' })),
  /** The end of its validity is in this range. */
  startTime: Type.Optional(RangeEdge('到期时间起')),
  endTime: Type.Optional(RangeEdge('到期时间止')),
  /** They were used in this range, also by customers who have left. */
  usedStartTime: Type.Optional(RangeEdge('使用时间起')),
  usedEndTime: Type.Optional(RangeEdge('使用时间止')),
}

export const voucherApi = {
  page: endpoint({
    method: 'GET',
    path: '/voucher/page',
    title: '优惠券列表',
    query: pageQuery(filters, ['createTime', 'validTo'] as const),
    data: pageOf(Voucher),
    errors: [],
  }),
}
