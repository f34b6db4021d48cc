import type { Received } from '@chargedeck/contract/endpoint'
import type { orgApi } from '@chargedeck/contract/staff/org/calls'
import { AppError } from '../../platform/app-error.ts'
import { changeOf } from '../../platform/change-of.ts'
import type { Context } from '../../platform/context.ts'
import { pathBelow, pathUnder, requireFree } from './place.ts'
import { requireOrgInScope } from './scope.ts'
import { changeOrg, lockOrgs, moveBelow, orgIdsBelow, type OrgRow } from './store.ts'

export async function editOrg(ctx: Context, { id, ...input }: Received<typeof orgApi.edit>['body']): Promise<null> {
  await lockOrgs(ctx.tx)
  const org = await requireOrgInScope(ctx, id)
  const pids = org.pid === input.pid ? org.pids : await newPath(ctx, org, input.pid)
  await requireFree(ctx, input, id)
  const changes = { ...input, remark: input.remark ?? null }
  await changeOrg(ctx.tx, id, { ...changes, pids, updateTime: ctx.now(), updateUser: ctx.actor.userId })
  if (pids !== org.pids) await moveBelow(ctx.tx, pathBelow(org), pathBelow({ id, pids }))
  ctx.note(id, changeOf(org, changes))
  return null
}

async function newPath(ctx: Context, { id }: OrgRow, pid: string): Promise<string> {
  if (pid === id) throw new AppError('ORG.PARENT_IS_SELF')
  const path = await pathUnder(ctx, pid)
  if (path.includes(`[${id}]`)) throw new AppError('ORG.PARENT_BELOW')
  for (const below of await orgIdsBelow(ctx.tx, id)) await requireOrgInScope(ctx, below) // they come under other eyes
  return path
}
