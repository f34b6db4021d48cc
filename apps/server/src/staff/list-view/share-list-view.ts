import type { Received } from '@chargedeck/contract/endpoint'
import type { listViewApi } from '@chargedeck/contract/staff/list-view/calls'
import type { Context } from '../../platform/context.ts'
import { requireOwn } from './require-own.ts'
import { changeListView, orgOfUser } from './store.ts'

/** Shared with the organisation that the owner works in at this moment. */
export async function shareListView(
  ctx: Context,
  { id, rowVersion, sharedFlag }: Received<typeof listViewApi.share>['body'],
): Promise<null> {
  const view = await requireOwn(ctx, id, rowVersion)
  await changeListView(ctx, id, { sharedFlag, orgId: await orgOfUser(ctx.tx, ctx.actor.userId) })
  ctx.note(id, { name: view.name, sharedFlag: [view.sharedFlag, sharedFlag] })
  return null
}
