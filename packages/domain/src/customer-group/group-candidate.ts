import type { GroupCandidate } from '../discount/candidates.ts'
import type { RateBp } from '../kernel/money.ts'
import { groupRefusal, type ChargeOfEmployee, type GroupAtStart } from './group-at-start.ts'

/** The discount of a group as a candidate for its employee's charge, paid by the group or by the employee. */
export const groupCandidate = (
  group: GroupAtStart & { serviceDiscountRate: RateBp },
  charge: ChargeOfEmployee,
): GroupCandidate => ({
  kind: 'GROUP',
  rate: group.serviceDiscountRate,
  refusal: groupRefusal(group, charge),
})
