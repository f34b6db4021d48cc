import type { ListView } from '@chargedeck/contract/staff/list-view/calls'
import type { Context } from '../../platform/context.ts'
import { orgOfUser, visibleListViews } from './store.ts'

/** Only one's own views and those of one's organisation: a shared view of another organisation names its customers. */
export async function listListViews({ tx, actor: { userId } }: Context, table: string): Promise<ListView[]> {
  const views = await visibleListViews(tx, { userId, orgId: await orgOfUser(tx, userId), table })
  return views.map(({ id, name, query, columns, sharedFlag, ownerUserId, ownerName, rowVersion }) => ({
    id,
    name,
    query,
    columns,
    sharedFlag,
    ownFlag: ownerUserId === userId ? 1 : 0,
    ownerName,
    rowVersion,
  }))
}
