import { toEmployeeNo } from '@chargedeck/domain/customer/numbers'
import { refusedAt, type FieldFault } from '../../platform/app-error.ts'
import { changeOf } from '../../platform/change-of.ts'
import type { Context } from '../../platform/context.ts'
import {
  employ,
  groupNameOrNull,
  type CustomerRow,
  type Employer,
  type EmploymentTerms,
  type Joining,
} from '../customer/public.ts'
import { employeeNoFaults, employmentOf, isActive } from './change-employees.ts'
import { isMember } from './member-store.ts'
import { lockGroupOrNull, type GroupRow } from './store.ts'

/** The group for the form of a customer. */
export async function lockEmployer(ctx: Context, groupId: string): Promise<Employer> {
  const group = await lockGroupOrNull(ctx, groupId)
  if (!group) throw refusedAt('groupId', 'GROUP.NOT_FOUND')
  return {
    companyId: group.companyId,
    faults: (customer, terms) => employerFaults(ctx, group, customer, terms),
    employ: async (customer, terms) => employCustomer(ctx, group, customer, terms),
  }
}

/** An employee keeps what the form leaves out, also after the contract has ended. */
async function employCustomer(ctx: Context, group: GroupRow, customer: CustomerRow, terms: EmploymentTerms) {
  const isNew = customer.groupId !== group.id
  const employment = employmentOf(terms, isNew ? null : customer)
  const groupName = isNew ? await groupNameOrNull(ctx, customer) : group.groupName
  await employ(ctx, group.id, [{ ...employment, id: customer.id }])
  const { realName: _realName, ...arranged } = employment
  return changeOf({ ...customer, groupName }, { groupName: group.groupName, ...arranged })
}

async function employerFaults(
  ctx: Context,
  group: GroupRow,
  customer: Joining,
  { employeeNo }: EmploymentTerms,
): Promise<FieldFault[]> {
  return [
    ...(customer.groupId === group.id ? [] : await joinFaults(ctx, group, customer)),
    ...(await employeeNoFaults(ctx, group.id, toEmployeeNo(employeeNo ?? '') || null, customer.id)),
  ]
}

async function joinFaults(ctx: Context, group: GroupRow, { id, companyId }: Joining): Promise<FieldFault[]> {
  if (!isActive(ctx, group)) return [['groupId', 'GROUP.NOT_ACTIVE']]
  if (companyId !== group.companyId)
    return [['groupId', 'EMPLOYEE.OF_OTHER_COMPANY', '企业属于其他公司，该客户不能加入']]
  return id !== null && (await isMember(ctx, id)) ? [['groupId', 'EMPLOYEE.IS_VIP']] : []
}
