import type { CustomerToWrite } from '@chargedeck/contract/customer/customer/form'
import type { FieldFault } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { leaveGroup } from './employment.ts'
import { groupNameOrNull } from './employment-store.ts'
import type { CustomerRow } from './store.ts'

export type EmploymentTerms = Pick<
  CustomerToWrite,
  'employeeNo' | 'department' | 'groupPayFlag' | 'groupMonthLimitAmt' | 'realName'
>
type Change = Record<string, unknown>

/** `id` is null of a customer who is only being added. */
export type Joining = Pick<CustomerRow, 'companyId' | 'groupId'> & { id: string | null }

/** A group that is locked until the end of the transaction. `employ` answers with what changed, for the audit. */
export type Employer = {
  companyId: string
  faults: (customer: Joining, terms: EmploymentTerms) => Promise<FieldFault[]>
  employ: (customer: CustomerRow, terms: EmploymentTerms) => Promise<Change>
}
/** The slice of groups fills it. A group is locked before its employees. */
export type LockEmployer = (ctx: Context, groupId: string) => Promise<Employer>

/** The group that the form names; null when it names none. */
export const employerOrNull = async (
  ctx: Context,
  lockEmployer: LockEmployer,
  { groupId }: CustomerToWrite,
): Promise<Employer | null> => (groupId ? lockEmployer(ctx, groupId) : null)

export async function employmentFaults(
  employer: Employer | null,
  customer: Joining,
  input: CustomerToWrite,
): Promise<FieldFault[]> {
  if (employer) return employer.faults(customer, input)
  const terms = [input.employeeNo, input.department, input.groupPayFlag, input.groupMonthLimitAmt]
  const areGiven = terms.some((term) => term !== undefined && term !== null && term !== '')
  return areGiven ? [['groupId', 'CUSTOMER.NO_EMPLOYER']] : []
}

/** Makes a customer an employee as the form says, or moves them out of their group; answers with what changed. */
export async function changeEmployment(
  ctx: Context,
  employer: Employer | null,
  customer: CustomerRow,
  input: CustomerToWrite,
): Promise<Change> {
  if (employer) return employer.employ(customer, input)
  if (input.groupId !== null || customer.groupId === null) return {}
  const groupName = await groupNameOrNull(ctx, customer)
  await leaveGroup(ctx, customer.id)
  return { groupName: [groupName, null] }
}
