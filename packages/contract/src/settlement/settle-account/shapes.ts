import { Type, type Static } from 'typebox'
import {
  Day,
  Flag,
  Id,
  Money,
  Nullable,
  OneOf,
  OptionalText,
  RowVersion,
  Text,
  TextOrNull,
  WallTime,
} from '../../shapes.ts'
import { subjectTypeLabels } from '../shareholder/enums.ts'
import {
  accountStateLabels,
  bankCardTypeLabels,
  batchLabels,
  cardTypeLabels,
  cycleLabels,
  openStateLabels,
  providerLabels,
} from './enums.ts'

const SubjectType = OneOf(subjectTypeLabels, { title: '主体' })
const CardType = OneOf(cardTypeLabels, { title: '卡类型' })
const Cycle = OneOf(cycleLabels, { title: '到账周期' })
const Batch = OneOf(batchLabels, { title: '结算批次' })

const facts = {
  id: Id('结算账户ID'),
  accountNo: Type.String({ title: '账户编号' }),
  holderId: Id('所属合作方'),
  holderName: Type.String({ title: '所属合作方' }),
  companyId: Id('公司'),
  companyName: Type.String({ title: '公司' }),
  defaultFlag: Flag('默认账户'),
  provider: OneOf(providerLabels, { title: '账户类型' }),
  subjectType: SubjectType,
  regName: Type.String({ title: '注册名称' }),
  shortName: Type.String({ title: '简称' }),
  cardType: CardType,
  /** Masked. */
  cardNo: Type.String({ title: '银行卡号' }),
  cardName: Type.String({ title: '户名' }),
  bankName: Type.String({ title: '开户银行' }),
  settleCycle: Cycle,
  settleBatch: Batch,
  huifuId: TextOrNull('汇付号'),
  openStatus: OneOf(openStateLabels, { title: '开户状态' }),
  openMsg: TextOrNull('开户说明'),
  openTime: Nullable(WallTime('开户时间')),
  status: OneOf(accountStateLabels, { title: '状态' }),
  statusReason: TextOrNull('状态原因'),
  balanceAmt: Nullable(Money('账户余额')),
  balanceTime: Nullable(WallTime('余额时间')),
  createTime: WallTime('创建时间'),
  rowVersion: RowVersion,
}
export type SettleAccount = Static<typeof SettleAccount>
export const SettleAccount = Type.Object(facts)

export type SettleAccountDetail = Static<typeof SettleAccountDetail>
export const SettleAccountDetail = Type.Object({
  ...facts,
  entType: TextOrNull('企业类型'),
  licenseCode: TextOrNull('营业执照号'),
  licenseValidType: TextOrNull('执照有效期类型'),
  licenseBegin: Nullable(Day('执照开始日期')),
  licenseEnd: Nullable(Day('执照结束日期')),
  licenseFileId: Nullable(Id('营业执照附件')),
  legalName: TextOrNull('法人姓名'),
  legalCertType: TextOrNull('法人证件类型'),
  /** Masked. */
  legalCertNo: TextOrNull('法人证件号'),
  legalCertBegin: Nullable(Day('法人证件开始日期')),
  legalCertEnd: Nullable(Day('法人证件结束日期')),
  legalFileId: Nullable(Id('法人证件附件')),
  certType: TextOrNull('持卡人证件类型'),
  /** Masked. */
  certNo: TextOrNull('持卡人证件号'),
  certBegin: Nullable(Day('持卡人证件开始日期')),
  certEnd: Nullable(Day('持卡人证件结束日期')),
  contactName: Type.String({ title: '管理员' }),
  /** Masked. */
  contactMobile: Type.String({ title: '管理员手机' }),
  contactEmail: TextOrNull('管理员邮箱'),
  areaCode: Type.String({ title: '省市区' }),
  address: Type.String({ title: '经营地址' }),
  bankCode: TextOrNull('银行代码'),
  branchCode: TextOrNull('支行联行号'),
  branchName: TextOrNull('支行'),
  /** Masked. */
  cardMobile: TextOrNull('银行预留手机'),
  cardFileId: Nullable(Id('银行卡附件')),
  /** Later than the balance: it is being asked for, or could not be read, for the reason beside it. */
  balanceAskedTime: Nullable(WallTime('余额查询时间')),
  balanceMsg: TextOrNull('余额查询失败原因'),
  applyNo: TextOrNull('申请单'),
  tokenNo: TextOrNull('取现卡序列'),
  remark: TextOrNull('备注'),
})

const FreeDay = (title: string) => Type.Optional(Nullable(Day(title)))
const FreeId = (title: string) => Type.Optional(Nullable(Id(title)))

export type SettleAccountToSave = Static<typeof SettleAccountToSave>
export const SettleAccountToSave = Type.Object({
  id: Type.Optional(Id('结算账户ID')),
  rowVersion: Type.Optional(RowVersion),
  holderId: Id('所属合作方'),
  defaultFlag: Type.Optional(Flag('默认账户')),
  provider: OneOf(providerLabels, { title: '账户类型' }),
  subjectType: SubjectType,
  entType: OptionalText('企业类型', 10),
  regName: Text('注册名称', 64),
  shortName: Text('简称', 64),
  licenseCode: OptionalText('营业执照号', 30),
  /** 1 for ever, 0 until its end. */
  licenseValidType: Type.Optional(Nullable(Type.Enum(['0', '1'], { title: '执照有效期类型' }))),
  licenseBegin: FreeDay('执照开始日期'),
  licenseEnd: FreeDay('执照结束日期'),
  licenseFileId: FreeId('营业执照附件'),
  legalName: OptionalText('法人姓名', 60),
  legalCertType: OptionalText('法人证件类型', 2),
  /** Numbers are shown masked, and left out when they stay. */
  legalCertNo: OptionalText('法人证件号', 40),
  legalCertBegin: FreeDay('法人证件开始日期'),
  legalCertEnd: FreeDay('法人证件结束日期'),
  legalFileId: FreeId('法人证件附件'),
  certType: OptionalText('持卡人证件类型', 2),
  certNo: OptionalText('持卡人证件号', 40),
  certBegin: FreeDay('持卡人证件开始日期'),
  certEnd: FreeDay('持卡人证件结束日期'),
  contactName: Text('管理员', 30),
  contactMobile: Type.Optional(Text('管理员手机', 20)),
  contactEmail: OptionalText('管理员邮箱', 100),
  areaCode: Type.String({ title: '省市区', pattern: '^[1-9]\\d{5}$' }),
  address: Text('经营地址', 200),
  cardType: CardType,
  cardNo: Type.Optional(Text('银行卡号', 40)),
  cardName: Text('户名', 64),
  bankCode: OptionalText('银行代码', 20),
  bankName: Text('开户银行', 60),
  branchCode: OptionalText('支行联行号', 20),
  branchName: OptionalText('支行', 100),
  cardMobile: OptionalText('银行预留手机', 20),
  cardFileId: FreeId('银行卡附件'),
  settleCycle: Cycle,
  settleBatch: Batch,
  remark: OptionalText('备注', 200),
})

export type UsableAccount = Static<typeof UsableAccount>
export const UsableAccount = Type.Object({
  id: Id('结算账户ID'),
  accountNo: Type.String({ title: '账户编号' }),
  holderId: Id('所属合作方'),
  regName: Type.String({ title: '注册名称' }),
  bankName: Type.String({ title: '开户银行' }),
  cardTail: Type.String({ title: '卡尾号' }),
  settleBatch: Batch,
  settleCycle: Cycle,
  defaultFlag: Flag('默认账户'),
})

export type CardBank = Static<typeof CardBank>
export const CardBank = Type.Object({
  bankCode: TextOrNull('银行代码'),
  bankName: Type.String({ title: '银行' }),
  cardType: OneOf(bankCardTypeLabels, { title: '卡种' }),
  cardLen: Type.Integer({ title: '卡号长度', minimum: 0 }),
})

export type OutAccountBalance = Static<typeof OutAccountBalance>
export const OutAccountBalance = Type.Object({
  provider: OneOf(providerLabels, { title: '账户类型' }),
  accountTail: Type.String({ title: '账户尾号' }),
  balanceAmt: Money('账户余额'),
  availableAmt: Money('可用余额'),
  asOf: WallTime('查询时间'),
})
