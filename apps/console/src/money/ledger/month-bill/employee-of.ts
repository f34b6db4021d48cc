import type { GroupMonthOrder } from '@chargedeck/contract/money/ledger/group-calls'

type Employee = Pick<GroupMonthOrder, 'employeeName' | 'employeeNo' | 'mobile' | 'plateNo'>

/** Who charged, as a company knows its people: name and number, else what the order knows of them. */
export const employeeOf = ({ employeeName, employeeNo, mobile, plateNo }: Employee): string =>
  [employeeName ?? mobile, employeeNo, plateNo].filter(Boolean).join(' ') || '-'
