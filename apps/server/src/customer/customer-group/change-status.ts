import type { customerGroupApi } from '@chargedeck/contract/customer/customer-group/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { requireGuards, type Guard } from '../../platform/guard.ts'
import { changeGroup, hasEmployees, lockGroupOrNull, lockGroupWallet, type GroupRow } from './store.ts'

/** The guards of upper groups for the deletion of a group of customers; the server combines them. */
export type GroupDeletionGuards = readonly Guard<GroupRow>[]

/** A disabled group pays nothing that starts later; a charge that runs stays paid by it. */
export async function changeGroupStatus(
  ctx: Context,
  { id, status, reason }: Received<typeof customerGroupApi.updateStatus>['body'],
): Promise<null> {
  const group = await lockGroupOrNull(ctx, id)
  if (!group) throw new AppError('GROUP.NOT_FOUND')
  if (group.dataStatus === status) throw new AppError('GROUP.STATUS_SAME')
  await changeGroup(ctx, id, { dataStatus: status, statusReason: reason })
  ctx.note(id, { groupNo: group.groupNo, groupName: group.groupName, status: [group.dataStatus, status], reason })
  return null
}

export async function deleteGroup(ctx: Context, guards: GroupDeletionGuards, id: string): Promise<null> {
  const group = await lockGroupOrNull(ctx, id)
  if (!group) throw new AppError('GROUP.NOT_FOUND')
  const { balanceAmt, frozenAmt } = await lockGroupWallet(ctx, id)
  if (balanceAmt !== 0 || frozenAmt !== 0 || (await hasEmployees(ctx, id))) throw new AppError('GROUP.STILL_USED')
  await requireGuards(ctx, guards, group)
  await changeGroup(ctx, id, { dataStatus: dataStates.deleted })
  ctx.note(id, { groupNo: group.groupNo, groupName: group.groupName })
  return null
}
