import type { registerApi } from '@chargedeck/contract/staff/register/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import type { RegisterStep } from '@chargedeck/domain/register/states'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { admitUser } from '../user/public.ts'
import { bindUser, decideRequest, findRequestOrNull, type RequestRow } from './store.ts'

export async function approveRequest(
  ctx: Context,
  { id, orgId, roleIds, note }: Received<typeof registerApi.approve>['body'],
): Promise<null> {
  const { account, name, phone, email, passwordHash } = await findRequest(ctx, id)
  await decide(ctx, { id, step: 'approve', handleNote: note?.trim() || null })
  const userId = await admitUser(ctx, { facts: { account, name, phone, email, passwordHash }, orgId, roleIds })
  await bindUser(ctx.tx, id, userId)
  ctx.note(id, { approved: account, userId, orgId, roleIds })
  return null
}

export async function refuseRequest(
  ctx: Context,
  { id, note }: Received<typeof registerApi.refuse>['body'],
): Promise<null> {
  const { account } = await findRequest(ctx, id)
  await decide(ctx, { id, step: 'refuse', handleNote: note.trim() })
  ctx.note(id, { refused: account, note })
  return null
}

async function findRequest({ tx }: Context, id: string): Promise<RequestRow> {
  const request = await findRequestOrNull(tx, id)
  if (!request) throw new AppError('REGISTER.NOT_FOUND')
  return request
}

type Decision = { id: string; step: RegisterStep; handleNote: string | null }
async function decide({ tx, now, actor }: Context, { id, step, handleNote }: Decision): Promise<void> {
  const isMine = await decideRequest(tx, id, step, { handleNote, handleTime: now(), handleUser: actor.userId })
  if (!isMine) throw new AppError('REGISTER.HANDLED')
}
