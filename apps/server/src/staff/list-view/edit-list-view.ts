import type { Received } from '@chargedeck/contract/endpoint'
import type { listViewApi } from '@chargedeck/contract/staff/list-view/calls'
import { AppError } from '../../platform/app-error.ts'
import { changeOf } from '../../platform/change-of.ts'
import type { Context } from '../../platform/context.ts'
import { requireOwn } from './require-own.ts'
import { changeListView, lockOwner, ownListViews } from './store.ts'

export async function editListView(
  ctx: Context,
  { id, rowVersion, ...facts }: Received<typeof listViewApi.edit>['body'],
): Promise<null> {
  await lockOwner(ctx.tx, ctx.actor.userId)
  const view = await requireOwn(ctx, id, rowVersion)
  const own = await ownListViews(ctx, view.tableName)
  if (own.some((other) => other.id !== id && other.name === facts.name)) throw new AppError('LIST_VIEW.NAME_TAKEN')
  await changeListView(ctx, id, facts)
  ctx.note(id, changeOf(view, facts))
  return null
}
