import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/job.ts'
import {
  clearEmployment,
  insertPeople,
  saveCustomerTypes,
  saveEmployments,
  type Employment,
} from './employment-store.ts'
import { customersRegisteredJob } from './registered.ts'

/** The type of these customers follows their group and their membership: the only way to change it. */
export const followCustomerType = async (ctx: Context, ids: readonly string[]): Promise<void> => {
  await saveCustomerTypes(ctx, ids, toWallTime(ctx.now()).slice(0, 10))
}

/** Makes customers employees of a group, or changes what the group arranges with its employees. */
export async function employ(
  ctx: Context,
  groupId: string,
  people: readonly (Employment & { id: string })[],
): Promise<void> {
  await saveEmployments(ctx, groupId, people)
  await followCustomerType(
    ctx,
    people.map(({ id }) => id),
  )
}

export async function leaveGroup(ctx: Context, customerId: string): Promise<void> {
  await clearEmployment(ctx, customerId)
  await followCustomerType(ctx, [customerId])
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
