import type { Received } from '@chargedeck/contract/endpoint'
import { mostListViews, type listViewApi } from '@chargedeck/contract/staff/list-view/calls'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { insertListView, lockOwner, orgOfUser, ownListViews } from './store.ts'

export async function addListView(ctx: Context, input: Received<typeof listViewApi.add>['body']): Promise<string> {
  const { userId } = ctx.actor
  await lockOwner(ctx.tx, userId)
  const own = await ownListViews(ctx, input.table)
  if (own.some(({ name }) => name === input.name)) throw new AppError('LIST_VIEW.NAME_TAKEN')
  if (own.length >= mostListViews) throw new AppError('LIST_VIEW.TOO_MANY')
  const id = ctx.nextId()
  await insertListView(ctx, { ...input, id, orgId: await orgOfUser(ctx.tx, userId) })
  ctx.note(id, { table: input.table, name: input.name, query: input.query })
  return id
}
