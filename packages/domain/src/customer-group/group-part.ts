import { fen, type Fen } from '../kernel/money.ts'
import { groupRefusal, type ChargeOfEmployee, type GroupAtStart, type GroupRefusal } from './group-at-start.ts'

/** An employee's terms: who pays, and how much of a month the group pays at most (0: no limit). */
export type EmployeeTerms = { groupPayFlag: number; groupMonthLimitAmt: Fen; monthUsedAmt: Fen }
/** Why a group pays nothing or not all of an order: the employee's own wallet pays the rest. */
export type OwnWalletReason = 'PAYS_OWN' | GroupRefusal | 'MONTH_LIMIT' | 'NO_FUNDS'
export type GroupPart = { groupPayAmt: Fen; reason: OwnWalletReason | null }

type Order = {
  dueAmt: Fen
  employee: EmployeeTerms
  group: GroupAtStart
  charge: ChargeOfEmployee
  /** Free funds for a hold, all funds for a settlement. */
  fundsAmt: Fen
}

/** How much of an order the group pays (docs/charging-rules.md, "Who pays"). */
export function groupPart({ dueAmt, employee, group, charge, fundsAmt }: Order): GroupPart {
  const refusal = employee.groupPayFlag === 1 ? groupRefusal(group, charge) : 'PAYS_OWN'
  if (refusal) return { groupPayAmt: fen(0), reason: refusal }
  const leftAmt = monthLimitLeft(employee) ?? dueAmt
  const groupPayAmt = fen(Math.min(dueAmt, leftAmt, Math.max(0, fundsAmt)))
  if (groupPayAmt === dueAmt) return { groupPayAmt, reason: null }
  return { groupPayAmt, reason: groupPayAmt === leftAmt ? 'MONTH_LIMIT' : 'NO_FUNDS' }
}

/** What is left of an employee's month, or null without a limit. */
export const monthLimitLeft = ({
  groupMonthLimitAmt,
  monthUsedAmt,
}: Omit<EmployeeTerms, 'groupPayFlag'>): Fen | null =>
  groupMonthLimitAmt > 0 ? fen(Math.max(0, groupMonthLimitAmt - monthUsedAmt)) : null
