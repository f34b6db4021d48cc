import type { Received } from '@chargedeck/contract/endpoint'
import type { orgApi } from '@chargedeck/contract/staff/org/calls'
import type { Context } from '../../platform/context.ts'
import { pathUnder, requireFree } from './place.ts'
import { addToScopeOf, insertOrg, lockOrgs } from './store.ts'

/** The user who adds an organisation may see it. */
export async function addOrg(ctx: Context, input: Received<typeof orgApi.add>['body']): Promise<string> {
  await lockOrgs(ctx.tx)
  const pids = await pathUnder(ctx, input.pid)
  await requireFree(ctx, input, null)
  const id = ctx.nextId()
  const remark = input.remark ?? null
  await insertOrg(ctx.tx, { ...input, remark, id, pids, createTime: ctx.now(), createUser: ctx.actor.userId })
  if (ctx.actor.orgIds !== 'all') await addToScopeOf(ctx.tx, ctx.actor.userId, id)
  ctx.note(id, input)
  return id
}
