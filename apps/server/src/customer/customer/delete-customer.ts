import type { customerApi } from '@chargedeck/contract/customer/customer/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { requireGuards, type Guard } from '../../platform/guard.ts'
import { forgetCards } from './card/card-store.ts'
import { leaveNumber } from './number/leave-number.ts'
import { leaveGroup } from './employment.ts'
import type { CustomerRow } from './store.ts'
import { forgetInAudits } from './timeline/audit-store.ts'
import { changeCustomer, lockCustomerOrNull } from './write-store.ts'

/** What the other slices add to the deletion of a customer; the server combines them. */
export type CustomerDeletion = {
  /** Refuse while something is open. */
  guards: readonly Guard<CustomerRow>[]
  /** Take names and numbers out of what accounting keeps. */
  forget: readonly ((ctx: Context, customerId: string) => Promise<void>)[]
}

/** Deletes a customer and what names them; their orders and money stay, without a name. */
export async function deleteCustomer(
  ctx: Context,
  { guards, forget }: CustomerDeletion,
  { id, reason }: Received<typeof customerApi.delete>['body'],
): Promise<null> {
  const customer = await lockCustomerOrNull(ctx, id)
  if (!customer) throw new AppError('CUSTOMER.NOT_FOUND')
  await requireGuards(ctx, guards, customer)
  await forgetCards(ctx, id)
  await forgetInAudits(ctx.tx, id)
  await leaveNumber(ctx, customer)
  for (const forgetIn of forget) await forgetIn(ctx, id)
  if (customer.groupId !== null) await leaveGroup(ctx, id)
  await changeCustomer(ctx, id, { ...nobody, mobile: `~${id}`, dataStatus: dataStates.deleted })
  ctx.note(id, { customerNo: customer.customerNo, reason })
  return null
}

const nobody = {
  nickname: null,
  realName: null,
  gender: '0',
  tags: '[]',
  remark: null,
  lockReason: null,
  wxOpenId: null,
  wxUnionId: null,
  aliUserId: null,
} as const
