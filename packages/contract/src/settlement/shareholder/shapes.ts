import type { PriceP4, RateBp } from '@chargedeck/domain/kernel/money'
import { Type, type Static } from 'typebox'
import {
  Count,
  DataStatus,
  Day,
  Flag,
  Id,
  Money,
  Nullable,
  OneOf,
  OptionalText,
  Price,
  RowVersion,
  Text,
  TextOrNull,
  WallTime,
  meaning,
} from '../../shapes.ts'
import { holderTypeLabels, shareModelLabels, subjectTypeLabels } from './enums.ts'

const Rate = () => Type.Unsafe<RateBp>(Type.Integer({ title: '默认比例', minimum: 1, maximum: 10_000 }))
const HolderType = OneOf(holderTypeLabels, { title: '类型' })
const SubjectType = OneOf(subjectTypeLabels, { title: '主体' })
const Model = OneOf(shareModelLabels, { title: '默认计费模式' })

export type ShareholderOption = Static<typeof ShareholderOption>
export const ShareholderOption = Type.Object({
  id: Id('合作方ID'),
  holderName: Type.String({ title: '合作方' }),
  holderType: HolderType,
  companyId: Id('所属公司'),
  /** A disabled partner takes part in no new setup. */
  dataStatus: DataStatus(),
  /** What a form of a setup begins with. */
  defaultModel: Nullable(Model),
  defaultRate: Nullable(Rate()),
  defaultPrice: Nullable(Price('默认度电单价')),
})

export type Shareholder = Static<typeof Shareholder>
export const Shareholder = Type.Object({
  id: Id('合作方ID'),
  holderNo: Type.String({ title: '编号' }),
  holderName: Type.String({ title: '名称' }),
  holderType: HolderType,
  subjectType: SubjectType,
  creditCode: TextOrNull('统一社会信用代码'),
  /** Masked. */
  idNo: TextOrNull('身份证号'),
  contactName: Type.String({ title: '联系人' }),
  /** Masked. */
  contactMobile: Type.String({ title: '联系人手机' }),
  companyId: Id('所属公司'),
  companyName: Type.String({ title: '所属公司' }),
  /** Of an operator: null, for all of the company. */
  stationQty: Nullable(Count('站点数')),
  defaultModel: Nullable(Model),
  defaultRate: Nullable(Rate()),
  defaultPrice: Nullable(Price('默认度电单价')),
  userId: Nullable(Id('登录账号')),
  userAccount: TextOrNull('登录账号'),
  contractNo: TextOrNull('合同编号'),
  contractFrom: Nullable(Day('合同开始')),
  contractTo: Nullable(Day('合同结束')),
  /** Whatever is not withdrawn yet, of days that are not closed too. */
  payableAmt: Money('应付余额'),
  frozenAmt: Money('提现中'),
  withdrawnAmt: Money('已提现'),
  accountQty: Count('账户数'),
  /** Takes part in a setup that is not deleted. */
  setupFlag: Flag('参与结算'),
  remark: TextOrNull('备注'),
  dataStatus: DataStatus(),
  createTime: WallTime('创建时间'),
  rowVersion: RowVersion,
})

export type ShareholderDetail = Static<typeof ShareholderDetail>
export const ShareholderDetail = Type.Object({
  holder: Shareholder,
  stations: Type.Array(Type.Object({ id: Id('站点'), stationName: Type.String({ title: '站点' }) }), {
    title: '关联站点',
  }),
})

export type ShareholderToSave = Static<typeof ShareholderToSave>
export const ShareholderToSave = Type.Object({
  id: Type.Optional(Id('合作方ID')),
  rowVersion: Type.Optional(RowVersion),
  holderName: Text('名称', 60),
  /** Fixed once the partner exists, as the company is. */
  holderType: HolderType,
  companyId: Id('所属公司'),
  subjectType: SubjectType,
  /** Of a company. */
  creditCode: OptionalText('统一社会信用代码', 30),
  /** Of a person; shown masked, left out when it stays. */
  idNo: OptionalText('身份证号', 30),
  contactName: Text('联系人', 30),
  /** Shown masked, left out when it stays. */
  contactMobile: Type.Optional(Text('联系人手机', 20)),
  stationIds: Type.Optional(Type.Array(Id('关联站点'), { title: '关联站点', maxItems: 2000, uniqueItems: true })),
  defaultModel: Type.Optional(Nullable(Model)),
  defaultRate: Type.Optional(Nullable(Rate())),
  defaultPrice: Type.Optional(
    Nullable(
      Type.Unsafe<PriceP4>(
        Type.Integer({ title: '默认度电单价', minimum: 1, maximum: 1_000_000, ...meaning({ 'x-unit': 'price' }) }),
      ),
    ),
  ),
  userId: Type.Optional(Nullable(Id('登录账号'))),
  contractNo: OptionalText('合同编号', 40),
  contractFrom: Type.Optional(Nullable(Day('合同开始'))),
  contractTo: Type.Optional(Nullable(Day('合同结束'))),
  remark: OptionalText('备注', 200),
  dataStatus: Type.Optional(Type.Integer({ title: '状态', minimum: 0, maximum: 1 })),
  /** Why a partner is stopped: for the operation log. */
  reason: Type.Optional(Text('原因', 200)),
})
