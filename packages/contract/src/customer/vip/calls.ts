import type { VipState } from '@chargedeck/domain/vip/states'
import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import {
  DataStatus,
  Day,
  EnteredMoney,
  Flag,
  Id,
  Money,
  Nullable,
  OneOf,
  RowVersion,
  Text,
  TextOrNull,
} from '../../shapes.ts'
import { vipLevelLabels, vipSourceLabels, vipStandingLabels } from './enums.ts'

const Rate = () => Type.Integer({ title: '服务费折扣', minimum: 0, maximum: 10_000 })
const Cap = () => EnteredMoney('月优惠上限', { minimum: 1, maximum: 100_000_000 })
const Stations = () => Type.Array(Id('适用站点'), { title: '适用站点', maxItems: 500, uniqueItems: true })
const VipStatus = () => Type.Unsafe<VipState>(Type.Integer({ title: '状态', minimum: 0, maximum: 2 }))

export type Vip = Static<typeof Vip>
export const Vip = Type.Object({
  id: Id('会员ID'),
  vipNo: Type.String({ title: '会员号' }),
  customerId: Id('客户ID'),
  customerNo: Type.String({ title: '客户编号' }),
  /** Masked. */
  mobile: Type.String({ title: '手机号' }),
  nickname: TextOrNull('昵称'),
  realName: TextOrNull('姓名'),
  level: OneOf(vipLevelLabels, { title: '等级' }),
  serviceDiscountRate: Rate(),
  /** Empty: every station. */
  stations: Type.Array(Type.Object({ id: Id('站点'), stationName: Type.String({ title: '站点' }) }), {
    title: '适用站点',
  }),
  validFrom: Day('生效日期'),
  validTo: Day('到期日期'),
  standing: OneOf(vipStandingLabels, { title: '状态' }),
  status: Type.Unsafe<VipState>(DataStatus()),
  plugChargeFlag: Flag('即插即充'),
  freeOccupyFlag: Flag('免占位费'),
  monthDiscountAmt: Money('本月优惠'),
  monthDiscountCapAmt: Nullable(Money('月优惠上限')),
  source: OneOf(vipSourceLabels, { title: '来源' }),
  remark: TextOrNull('备注'),
  /** False for a visitor, whom only their own company changes. */
  changeable: Type.Boolean({ title: '可修改' }),
  rowVersion: RowVersion,
})

const filters = {
  /** The membership's number, or a number of its customer. */
  searchValue: Type.Optional(Text('关键词', 50)),
  id: Type.Optional(Id('会员ID')),
  customerId: Type.Optional(Id('客户')),
  mobile: Type.Optional(Text('手机号', 20)),
  vipNo: Type.Optional(Text('会员号', 20)),
  level: Type.Optional(OneOf(vipLevelLabels, { title: '等级' })),
  standing: Type.Optional(OneOf(vipStandingLabels, { title: '状态' })),
  /** As it is stored: a valid one may not have begun or may have expired. */
  status: Type.Optional(VipStatus()),
  source: Type.Optional(OneOf(vipSourceLabels, { title: '来源' })),
  startTime: Type.Optional(Day('到期日期起')),
  endTime: Type.Optional(Day('到期日期止')),
}

const terms = {
  level: OneOf(vipLevelLabels, { title: '等级' }),
  /** Without one: the rate of the level. */
  serviceDiscountRate: Type.Optional(Rate()),
  stationScope: Type.Optional(Stations()),
  plugChargeFlag: Type.Optional(Flag('即插即充')),
  freeOccupyFlag: Type.Optional(Flag('免占位费')),
  monthDiscountCapAmt: Type.Optional(Nullable(Cap())),
  remark: Type.Optional(Nullable(Text('备注', 200))),
}

export const vipApi = {
  page: endpoint({
    method: 'GET',
    path: '/customer/vip/page',
    title: '会员列表',
    query: pageQuery(filters, ['validTo'] as const),
    data: pageOf(Vip),
    errors: [],
  }),
  /** The customer by id or by mobile. */
  register: endpoint({
    method: 'POST',
    path: '/customer/vip/register',
    title: '开通会员',
    body: Type.Object({
      customerId: Type.Optional(Id('客户')),
      mobile: Type.Optional(Text('手机号', 20)),
      validFrom: Day('生效日期'),
      validTo: Day('到期日期'),
      source: Type.Optional(OneOf(vipSourceLabels, { title: '来源' })),
      ...terms,
    }),
    data: Type.Object({ id: Id('会员ID'), vipNo: Type.String({ title: '会员号' }) }),
    errors: [
      ...(['CUSTOMER.NOT_FOUND', 'VIP.ALREADY', 'VIP.OF_EMPLOYEE', 'VIP.DATES_WRONG'] as const),
      ...(['VIP.NO_VIN', 'VIP.STATION_UNKNOWN'] as const),
    ],
  }),
  /** Changes apply to charges that start later. */
  update: endpoint({
    method: 'PUT',
    path: '/customer/vip/update',
    title: '变更会员',
    body: Type.Object({
      id: Id('会员ID'),
      ...terms,
      validFrom: Type.Optional(Day('生效日期')),
      validTo: Type.Optional(Day('到期日期')),
      /** 0 valid, 1 disabled, 2 cancelled. */
      status: Type.Optional(VipStatus()),
      /** Why it is disabled or cancelled, for the log: required then. */
      reason: Type.Optional(Text('原因', 200)),
      rowVersion: Type.Optional(RowVersion),
    }),
    data: Type.Object({ rowVersion: RowVersion }),
    errors: [
      ...(['VIP.NOT_FOUND', 'VIP.CANCELLED', 'VIP.DATES_WRONG', 'VIP.OF_EMPLOYEE'] as const),
      ...(['VIP.NO_VIN', 'VIP.STATION_UNKNOWN', 'VIP.NO_REASON', 'RECORD.STALE'] as const),
    ],
  }),
  renew: endpoint({
    method: 'PUT',
    path: '/customer/vip/renew',
    title: '续期会员',
    body: Type.Object({ id: Id('会员ID'), validTo: Day('到期日期'), rowVersion: Type.Optional(RowVersion) }),
    data: Type.Object({ rowVersion: RowVersion }),
    errors: ['VIP.NOT_FOUND', 'VIP.CANCELLED', 'VIP.DATES_WRONG', 'VIP.OF_EMPLOYEE', 'RECORD.STALE'],
  }),
}
