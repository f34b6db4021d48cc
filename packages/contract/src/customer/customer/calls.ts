import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Card } from './cards.ts'
import { cardStatusLabels, customerTypeLabels, genderLabels, registerSourceLabels } from './enums.ts'
import { CustomerToWrite } from './form.ts'
import { vipLevelLabels } from '../vip/enums.ts'
import { exportQuery, pageOf, pageQuery } from '../../paging.ts'
import { Count, Energy, Flag, Id, Money, Nullable, OneOf, RangeEdge, Text, TextOrNull, WallTime } from '../../shapes.ts'

export type Customer = Static<typeof Customer>
export const Customer = Type.Object({
  id: Id('客户ID'),
  customerNo: Type.String({ title: '客户编号' }),
  /** Masked: 138****0001. */
  mobile: Type.String({ title: '手机号' }),
  nickname: TextOrNull('昵称'),
  realName: TextOrNull('姓名'),
  customerType: OneOf(customerTypeLabels, { title: '客户类型' }),
  /** Of a membership that is in force. */
  vipLevel: Nullable(OneOf(vipLevelLabels, { title: '会员等级' })),
  groupName: TextOrNull('企业'),
  balanceAmt: Money('充值余额'),
  giftAmt: Money('赠送余额'),
  frozenAmt: Money('冻结金额'),
  availableAmt: Money('可用余额'),
  owedAmt: Money('欠费金额'),
  totalChargeQty: Count('累计次数'),
  totalEnergy: Energy('累计电量'),
  totalPaidAmt: Money('累计消费'),
  plateNos: Type.Array(Type.String(), { title: '车牌' }),
  /** Of the first card, masked. */
  cardNo: TextOrNull('充电卡号'),
  cardStatus: OneOf(cardStatusLabels, { title: '卡状态' }),
  cardExpireTime: Nullable(WallTime('卡有效期至')),
  cardQty: Count('卡数'),
  /** Not ended, and held by no charge. */
  unusedVoucherQty: Count('未用券'),
  /** Those that charges hold until they are settled. */
  lockedVoucherQty: Count('占用中的券'),
  lockFlag: Flag('锁定'),
  /** False for a visitor, whom only their own company changes. */
  changeable: Type.Boolean({ title: '可修改' }),
  registerSource: Type.String({ title: '注册来源' }),
  registerTime: WallTime('注册时间'),
  lastChargeTime: Nullable(WallTime('最近充电')),
})

export type Employment = Static<typeof Employment>
/** What a group arranges with a customer who is its employee. */
const Employment = Type.Object({
  groupId: Id('所属企业'),
  employeeNo: TextOrNull('工号'),
  department: TextOrNull('部门'),
  groupPayFlag: Flag('企业支付'),
  /** 0: no limit. */
  groupMonthLimitAmt: Money('月限额'),
  monthUsedAmt: Money('本月已用'),
  joinTime: Nullable(WallTime('加入时间')),
})

export type CustomerDetail = Static<typeof CustomerDetail>
export const CustomerDetail = Type.Object({
  customer: Customer,
  companyId: Id('所属公司'),
  companyName: Type.String({ title: '所属公司' }),
  realName: TextOrNull('姓名'),
  gender: OneOf(genderLabels, { title: '性别' }),
  tags: Type.Array(Type.String(), { title: '标签' }),
  remark: TextOrNull('备注'),
  lockReason: TextOrNull('锁定原因'),
  lockTime: Nullable(WallTime('锁定时间')),
  /** In an app of the operator. */
  lastLoginTime: Nullable(WallTime('最近登录')),
  wxBoundFlag: Flag('已绑定微信'),
  aliBoundFlag: Flag('已绑定支付宝'),
  refundingAmt: Money('退款中金额'),
  totalTopUpAmt: Money('累计充值'),
  cards: Type.Array(Card, { title: '充电卡' }),
  employment: Nullable(Employment),
  rowVersion: Type.Integer({ title: '版本' }),
})

export const customerFilters = {
  id: Type.Optional(Id('客户')),
  companyId: Type.Optional(Id('所属公司')),
  searchValue: Type.Optional(Text('关键词', 50)),
  mobile: Type.Optional(Text('手机号', 20)),
  nickname: Type.Optional(Text('昵称', 30)),
  customerNo: Type.Optional(Text('客户编号', 20)),
  cardNo: Type.Optional(Text('充电卡号', 40)),
  plateNo: Type.Optional(Text('车牌', 20)),
  vin: Type.Optional(Text('VIN', 40)),
  customerType: Type.Optional(OneOf(customerTypeLabels, { title: '客户类型' })),
  groupId: Type.Optional(Id('企业')),
  registerSource: Type.Optional(OneOf(registerSourceLabels, { title: '注册来源' })),
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
    query: pageQuery(customerFilters, sortable),
    data: pageOf(Customer),
    errors: [],
  }),
  export: endpoint({
    method: 'GET',
    path: '/customer/export',
    title: '导出',
    effect: 'write',
    /** With a reason, which the log keeps, callers who may see whole numbers get them whole. */
    query: exportQuery({ ...customerFilters, reason: Type.Optional(Text('查看完整号码的原因', 200)) }, sortable),
    file: true,
    errors: [],
  }),
  detail: endpoint({
    method: 'GET',
    path: '/customer/detail',
    title: '详情',
    query: Type.Object({ id: Id('客户ID') }),
    data: CustomerDetail,
    errors: ['CUSTOMER.NOT_FOUND'],
  }),
  /** Adds a customer when it has no id; answers with the id. */
  addedOrModify: endpoint({
    method: 'POST',
    path: '/customer/addedOrModify',
    title: '新增或编辑',
    body: CustomerToWrite,
    data: Id('客户ID'),
    errors: [
      ...(['CUSTOMER.NOT_FOUND', 'CUSTOMER.MOBILE_WRONG', 'CUSTOMER.MOBILE_TAKEN'] as const),
      ...(['CUSTOMER.COMPANY_UNKNOWN', 'CUSTOMER.NO_EMPLOYER', 'RECORD.STALE', 'GROUP.NOT_FOUND'] as const),
      ...(['GROUP.NOT_ACTIVE', 'EMPLOYEE.OF_OTHER_COMPANY', 'EMPLOYEE.NO_TAKEN', 'EMPLOYEE.IS_VIP'] as const),
    ],
  }),
  delete: endpoint({
    method: 'POST',
    path: '/customer/delete',
    title: '删除',
    body: Type.Object({ id: Id('客户ID'), reason: Text('原因', 200) }),
    data: Type.Null(),
    errors: ['CUSTOMER.NOT_FOUND', 'CUSTOMER.NOT_DELETABLE'],
  }),
  /** A locked customer starts no charge; a charge that runs goes on. */
  lockMgr: endpoint({
    method: 'POST',
    path: '/customer/lockMgr',
    title: '锁定或解锁',
    body: Type.Object({ id: Id('客户ID'), lockFlag: Flag('锁定'), reason: Text('原因', 200) }),
    data: Type.Null(),
    errors: ['CUSTOMER.NOT_FOUND', 'CUSTOMER.LOCK_SAME'],
  }),
  /** Unmasked; the operation log records the caller. */
  plain: endpoint({
    method: 'POST',
    path: '/customer/plain',
    title: '查看完整号码',
    body: Type.Object({ id: Id('客户ID') }),
    data: Type.Object({
      mobile: Type.String({ title: '手机号' }),
      cardNo: TextOrNull('充电卡号'),
    }),
    errors: ['CUSTOMER.NOT_FOUND'],
  }),
}
