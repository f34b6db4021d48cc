import { listViewApi } from '@chargedeck/contract/staff/list-view/calls'
import { implement } from '../../platform/http/implement.ts'
import { addListView } from './add-list-view.ts'
import { deleteListView } from './delete-list-view.ts'
import { editListView } from './edit-list-view.ts'
import { listListViews } from './list-list-views.ts'
import { shareListView } from './share-list-view.ts'

export const listViewRoutes = implement(listViewApi, {
  list: async (ctx, { query }) => listListViews(ctx, query.table),
  add: async (ctx, { body }) => addListView(ctx, body),
  edit: async (ctx, { body }) => editListView(ctx, body),
  share: async (ctx, { body }) => shareListView(ctx, body),
  delete: async (ctx, { body }) => deleteListView(ctx, body.id),
})
