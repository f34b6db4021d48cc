import type { PayMode } from '@chargedeck/domain/customer-group/pay-modes'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { fen } from '@chargedeck/domain/kernel/money'
import { daysLater } from '@chargedeck/domain/kernel/wall-time'
import type { Insertable } from 'kysely'
import type { IdMaker } from '../../platform/ids.ts'
import type { Tables } from '../../platform/postgres/tables.ts'
import type { Row } from '../store.ts'
import { dayLater } from './members.ts'

type Kind = {
  groupName: string
  payMode: PayMode
  rate: number
  from: number
  to: number
  /** What it paid in at the counter. */
  depositAmt: number
  creditAmt?: number
  employeeQty: number
  stoppedFor?: string
}

/** One group that paid in, one with credit, one whose contract has ended, one that is short of money, and one that staff stopped. */
const kinds: readonly Kind[] = [
  {
    groupName: '示例冷链物流有限公司',
    payMode: 'PREPAID',
    rate: 8000,
    from: -200,
    to: 165,
    depositAmt: 2_000_000,
    employeeQty: 8,
  },
  {
    groupName: '示例公交集团有限公司',
    payMode: 'CREDIT',
    rate: 8500,
    from: -120,
    to: 610,
    depositAmt: 0,
    creditAmt: 20_000_000,
    employeeQty: 6,
  },
  {
    groupName: '示例出租车有限公司',
    payMode: 'PREPAID',
    rate: 9000,
    from: -400,
    to: -35,
    depositAmt: 300_000,
    employeeQty: 3,
  },
  {
    groupName: '示例网约车有限公司',
    payMode: 'PREPAID',
    rate: 9500,
    from: -90,
    to: 275,
    depositAmt: 60_000,
    employeeQty: 3,
  },
  {
    groupName: '示例物业管理有限公司',
    payMode: 'PREPAID',
    rate: 9500,
    from: -300,
    to: 65,
    depositAmt: 0,
    employeeQty: 0,
    stoppedFor: '车队已退租，合同提前终止',
  },
]

/** Demo numbers with true check digits: the groups can be invoiced. */
const creditCodes = [
  '91320105MA5DEM10XL',
  '91320105MA5DEM11XM',
  '91320105MA5DEM12XN',
  '91320105MA5DEM13XP',
  '91320105MA5DEM14XQ',
]

type Customer = Insertable<Tables['customer']>
type Groups = {
  groups: Row<'customerGroup'>[]
  wallets: Row<'groupWallet'>[]
  deposits: { groupId: string; depositAmt: number }[]
}

/** Takes these customers as employees, each in one group. */
export function makeGroups(nextId: IdMaker, companyId: string, customers: Customer[], at: Date): Groups {
  const made: Groups = { groups: [], wallets: [], deposits: [] }
  let next = 0
  for (const [index, kind] of kinds.entries()) {
    const id = nextId()
    const createTime = daysLater(at, kind.from)
    made.groups.push({ ...termsOf(kind, index, at), id, companyId, createTime })
    made.wallets.push({ groupId: id })
    if (kind.depositAmt > 0) made.deposits.push({ groupId: id, depositAmt: kind.depositAmt })
    for (const [place, customer] of customers.slice(next, next + kind.employeeQty).entries())
      Object.assign(customer, {
        customerType: 'GROUP',
        groupId: id,
        employeeNo: `E${String(place + 1).padStart(3, '0')}`,
        realName: customer.nickname,
        department: place % 2 === 0 ? '运输一队' : '运输二队',
        groupPayFlag: place === 0 ? 0 : 1,
        groupMonthLimitAmt: place % 3 === 0 ? 0 : 80_000,
        groupJoinTime: customer.registerTime > createTime ? customer.registerTime : createTime,
      })
    next += kind.employeeQty
  }
  return made
}

const termsOf = ({ groupName, payMode, rate, from, to, creditAmt, stoppedFor }: Kind, index: number, at: Date) => ({
  groupNo: `G${String(index + 1).padStart(6, '0')}`,
  groupName,
  creditCode: creditCodes[index] ?? null,
  invoiceInfo: {
    title: groupName,
    taxNo: creditCodes[index] ?? null,
    address: '南京市示例路18号',
    phone: '02500000000',
    bank: '示例银行南京分行',
    bankAccount: `32001000000000000${index + 1}`,
    email: 'invoice@example.com',
  },
  contactName: '示例联系人',
  contactMobile: `1390000000${index + 1}`,
  payMode,
  creditAmt: fen(creditAmt ?? 0),
  warnAmt: fen(100_000),
  serviceDiscountRate: rate,
  billDay: payMode === 'CREDIT' ? 5 : null,
  validFrom: dayLater(at, from),
  validTo: dayLater(at, to),
  stationScope: [],
  ...(stoppedFor && { dataStatus: dataStates.disabled, statusReason: stoppedFor }),
})
