import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/job.ts'
import {
  clearEmployment,
  insertEmployees,
  insertPeople,
  saveCustomerTypes,
  saveEmployments,
  type Employment,
} from './employment-store.ts'
import { customersRegisteredJob } from './registered.ts'

/** The type of these customers follows their group and their membership: the only way to change it. */
export const followCustomerType = async (ctx: Context, ids: readonly string[]): Promise<void> => {
  await saveCustomerTypes(ctx, ids, dayOf(ctx.now()))
}

/** Makes customers employees of a group, or changes what the group arranges with its employees. */
export const employ = async (
  ctx: Context,
  groupId: string,
  people: readonly (Employment & { id: string })[],
): Promise<void> => {
  if (people.length > 0) await saveEmployments(ctx, groupId, people)
}

export async function leaveGroup(ctx: Context, customerId: string): Promise<void> {
  await clearEmployment(ctx, customerId)
  await followCustomerType(ctx, [customerId])
}

type Staff = Employment & { mobile: string }

/** Employees whom nobody knew: each becomes a customer of the group's company. */
export async function registerEmployees(
  ctx: Context,
  group: { companyId: string; groupId: string },
  staff: readonly Staff[],
): Promise<void> {
  if (staff.length === 0) return
  const people = staff.map((employee) => ({ ...employee, id: ctx.nextId() }))
  await insertEmployees(ctx, group, people)
  await enqueue(ctx.tx, customersRegisteredJob, { customerIds: people.map(({ id }) => id) })
}

/** Customers whom staff only know by their mobile; answers with their ids in the same order. */
export async function registerByMobile(ctx: Context, companyId: string, mobiles: readonly string[]): Promise<string[]> {
  const people = mobiles.map((mobile) => ({ id: ctx.nextId(), mobile }))
  const ids = people.map(({ id }) => id)
  if (ids.length === 0) return []
  await insertPeople(ctx, companyId, people)
  await enqueue(ctx.tx, customersRegisteredJob, { customerIds: ids })
  return ids
}
