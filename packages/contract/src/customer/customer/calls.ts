import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { cardStatusLabels, customerTypeLabels } from './enums.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { Count, Energy, Flag, Id, Money, Nullable, OneOf, RangeEdge, Text, WallTime } from '../../shapes.ts'

export type Customer = Static<typeof Customer>
export const Customer = Type.Object({
  id: Id('客户ID'),
  customerNo: Type.String({ title: '客户编号' }),
  /** Masked: 138****0001. */
  mobile: Type.String({ title: '手机号' }),
  nickname: Nullable(Type.String({ title: '昵称' })),
  customerType: OneOf(customerTypeLabels, { title: '客户类型' }),
  balanceAmt: Money('充值余额'),
  giftAmt: Money('赠送余额'),
  frozenAmt: Money('冻结金额'),
  availableAmt: Money('可用余额'),
  owedAmt: Money('欠费金额'),
  totalChargeQty: Count('累计次数'),
  totalEnergy: Energy('累计电量'),
  totalPaidAmt: Money('累计消费'),
  plateNos: Type.Array(Type.String(), { title: '车牌' }),
  cardNo: Nullable(Type.String({ title: '充电卡号' })),
  cardStatus: OneOf(cardStatusLabels, { title: '卡状态' }),
  cardExpireTime: Nullable(WallTime('卡有效期至')),
  lockFlag: Flag('锁定'),
  registerSource: Type.String({ title: '注册来源' }),
  registerTime: WallTime('注册时间'),
  lastChargeTime: Nullable(WallTime('最近充电')),
})

const filters = {
  id: Type.Optional(Id('客户ID')),
  searchValue: Type.Optional(Text('关键词', 50)),
  mobile: Type.Optional(Text('手机号', 11)),
  nickname: Type.Optional(Text('昵称', 30)),
  customerNo: Type.Optional(Text('客户编号', 20)),
  cardNo: Type.Optional(Text('充电卡号', 20)),
  plateNo: Type.Optional(Text('车牌', 10)),
  vin: Type.Optional(Text('VIN', 17)),
  customerType: Type.Optional(OneOf(customerTypeLabels, { title: '客户类型' })),
  lockFlag: Type.Optional(Flag('锁定')),
  owedOnly: Type.Optional(Flag('有欠费')),
  startTime: Type.Optional(RangeEdge('注册时间起')),
  endTime: Type.Optional(RangeEdge('注册时间止')),
}
const sortable = ['registerTime', 'balanceAmt', 'totalEnergy', 'lastChargeTime'] as const

export const customerApi = {
  page: endpoint({
    method: 'GET',
    path: '/customer/page',
    title: '分页查询',
    query: pageQuery(filters, sortable),
    data: pageOf(Customer),
    errors: [],
  }),
  /** Unmasked; the operation log records the caller. */
  plain: endpoint({
    method: 'POST',
    path: '/customer/plain',
    title: '查看完整号码',
    body: Type.Object({ id: Id('客户ID') }),
    data: Type.Object({
      mobile: Type.String({ title: '手机号' }),
      cardNo: Nullable(Type.String({ title: '充电卡号' })),
    }),
    errors: ['CUSTOMER.NOT_FOUND'],
  }),
  /** An expired card starts no charge; without an end it stays valid. */
  setCardValidity: endpoint({
    method: 'POST',
    path: '/customer/card/validity',
    title: '设置卡有效期',
    body: Type.Object({ id: Id('客户ID'), cardExpireTime: Nullable(WallTime('卡有效期至')) }),
    data: Type.Null(),
    errors: ['CUSTOMER.NOT_FOUND'],
  }),
}
