import { refusedAt } from '../../platform/app-error.ts'
import { changeOf } from '../../platform/change-of.ts'
import type { Context } from '../../platform/context.ts'
import { employ, groupNameOrNull, type CustomerRow, type Employer, type EmploymentTerms } from '../customer/public.ts'
import { employmentOf, isActive, requireFreeNo } from './change-employees.ts'
import { isMember } from './member-store.ts'
import { lockGroupOrNull, type GroupRow } from './store.ts'

/** The group for the form of a customer. */
export async function lockEmployer(ctx: Context, groupId: string): Promise<Employer> {
  const group = await lockGroupOrNull(ctx, groupId)
  if (!group) throw refusedAt('groupId', 'GROUP.NOT_FOUND')
  return {
    companyId: group.companyId,
    employ: async (customer, terms) => employCustomer(ctx, group, customer, terms),
  }
}

/** An employee keeps what the form leaves out, also after the contract has ended. */
async function employCustomer(ctx: Context, group: GroupRow, customer: CustomerRow, terms: EmploymentTerms) {
  const isNew = customer.groupId !== group.id
  if (isNew) await requireMayJoin(ctx, group, customer)
  const employment = employmentOf(terms, isNew ? null : customer)
  await requireFreeNo(ctx, group.id, employment.employeeNo, customer.id)
  const groupName = isNew ? await groupNameOrNull(ctx, customer) : group.groupName
  await employ(ctx, group.id, [{ ...employment, id: customer.id }])
  const { realName: _realName, ...arranged } = employment
  return changeOf({ ...customer, groupName }, { groupName: group.groupName, ...arranged })
}

async function requireMayJoin(ctx: Context, group: GroupRow, { id, companyId }: CustomerRow): Promise<void> {
  if (!isActive(ctx, group)) throw refusedAt('groupId', 'GROUP.NOT_ACTIVE')
  if (companyId !== group.companyId)
    throw refusedAt('groupId', 'EMPLOYEE.OF_OTHER_COMPANY', '企业属于其他公司，该客户不能加入')
  if (await isMember(ctx, id)) throw refusedAt('groupId', 'EMPLOYEE.IS_VIP')
}
