import type { Fen } from '@chargedeck/domain/kernel/money'
import { Type, type Static } from 'typebox'
import {
  Count,
  DataStatus,
  Day,
  EnteredMoney,
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
import { contractStateLabels, groupPayModeLabels } from './enums.ts'

export type InvoiceInfo = Static<typeof InvoiceInfo>
export const InvoiceInfo = Type.Object(
  {
    title: OptionalText('发票抬头', 60),
    taxNo: OptionalText('纳税人识别号', 20),
    address: OptionalText('注册地址', 100),
    /** Shown masked; left out when it stays. */
    phone: OptionalText('注册电话', 20),
    bank: OptionalText('开户银行', 60),
    /** Shown masked; left out when it stays. */
    bankAccount: OptionalText('银行账号', 30),
    email: OptionalText('收票邮箱', 60),
  },
  { title: '开票信息' },
)

const Rate = () => Type.Integer({ title: '服务费折扣', minimum: 0, maximum: 10_000 })
const BillDay = () => Type.Integer({ title: '账单日', minimum: 1, maximum: 28 })

export type CustomerGroup = Static<typeof CustomerGroup>
export const CustomerGroup = Type.Object({
  id: Id('企业ID'),
  groupNo: Type.String({ title: '企业编号' }),
  groupName: Type.String({ title: '企业名称' }),
  companyId: Id('所属公司'),
  companyName: Type.String({ title: '所属公司' }),
  creditCode: TextOrNull('统一社会信用代码'),
  contactName: Type.String({ title: '联系人' }),
  /** Masked. */
  contactMobile: Type.String({ title: '联系人手机' }),
  payMode: OneOf(groupPayModeLabels, { title: '付费方式' }),
  balanceAmt: Money('余额'),
  creditAmt: Money('授信额度'),
  usedCreditAmt: Money('已用授信'),
  frozenAmt: Money('冻结金额'),
  availableAmt: Money('可用额度'),
  warnAmt: Nullable(Money('余额预警')),
  serviceDiscountRate: Rate(),
  employeeQty: Count('员工数'),
  usedMonthAmt: Money('本月消费'),
  billDay: Nullable(BillDay()),
  validFrom: Day('合同开始'),
  validTo: Day('合同结束'),
  contractState: OneOf(contractStateLabels, { title: '合同' }),
  status: DataStatus(),
  statusReason: TextOrNull('启停原因'),
  createTime: WallTime('创建时间'),
  rowVersion: RowVersion,
})

export type CustomerGroupDetail = Static<typeof CustomerGroupDetail>
export const CustomerGroupDetail = Type.Object({
  group: CustomerGroup,
  /** Empty: every station. */
  stations: Type.Array(Type.Object({ id: Id('站点'), stationName: Type.String({ title: '站点' }) }), {
    title: '可用站点',
  }),
  invoiceInfo: InvoiceInfo,
  remark: TextOrNull('备注'),
})

const mostAmt = 10_000_000_000

export type GroupToSave = Static<typeof GroupToSave>
export const GroupToSave = Type.Object({
  id: Type.Optional(Id('企业ID')),
  /** Fixed once the group exists; without one, the first company of the user. */
  companyId: Type.Optional(Id('所属公司')),
  groupName: Text('企业名称', 60),
  creditCode: OptionalText('统一社会信用代码', 30),
  contactName: Text('联系人', 30),
  /** Left out when an existing one stays: staff see it masked. */
  contactMobile: Type.Optional(Text('联系人手机', 20)),
  payMode: OneOf(groupPayModeLabels, { title: '付费方式' }),
  creditAmt: Type.Optional(EnteredMoney('授信额度', { maximum: mostAmt })),
  warnAmt: Type.Optional(Nullable(EnteredMoney('余额预警', { maximum: mostAmt }))),
  serviceDiscountRate: Rate(),
  stationScope: Type.Optional(Type.Array(Id('可用站点'), { title: '可用站点', maxItems: 500, uniqueItems: true })),
  billDay: Type.Optional(Nullable(BillDay())),
  validFrom: Day('合同开始'),
  validTo: Day('合同结束'),
  invoiceInfo: Type.Optional(InvoiceInfo),
  remark: OptionalText('备注', 200),
  rowVersion: Type.Optional(RowVersion),
})

export type Employee = Static<typeof Employee>
export const Employee = Type.Object({
  customerId: Id('客户ID'),
  groupId: Id('企业'),
  employeeNo: TextOrNull('工号'),
  realName: TextOrNull('姓名'),
  /** Masked. */
  mobile: Type.String({ title: '手机号' }),
  department: TextOrNull('部门'),
  groupPayFlag: Flag('企业支付'),
  /** 0: no limit. */
  groupMonthLimitAmt: Money('月限额'),
  monthUsedAmt: Money('本月已用'),
  plateNos: Type.Array(Type.String(), { title: '车辆' }),
  joinTime: Nullable(WallTime('加入时间')),
  lockFlag: Flag('锁定'),
  status: DataStatus(),
  rowVersion: RowVersion,
})

const mostLimit = 100_000_000
const Limit = () => EnteredMoney('月限额', { maximum: mostLimit })

/** What the group arranges with an employee. */
export const employment = {
  employeeNo: OptionalText('工号', 20),
  realName: OptionalText('姓名', 30),
  department: OptionalText('部门', 30),
  groupPayFlag: Type.Optional(Flag('企业支付')),
  groupMonthLimitAmt: Type.Optional(Limit()),
}

/** A checked line of a sheet of employees, until staff import it. */
export type EmployeeToImport = {
  mobile: string
  realName: string | null
  employeeNo: string | null
  department: string | null
  groupPayFlag: number
  groupMonthLimitAmt: Fen
}
