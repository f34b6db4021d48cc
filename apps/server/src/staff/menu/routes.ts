import { menuApi } from '@chargedeck/contract/staff/menu/calls'
import { menuNodeApi } from '@chargedeck/contract/staff/menu/node'
import { implement } from '../../platform/http/implement.ts'
import { addMenu } from './add-menu.ts'
import { deleteMenu } from './delete-menu.ts'
import { editMenu } from './edit-menu.ts'
import { findMenu } from './find-menu.ts'
import { listMenuTree, listParents, presentMenuRecord } from './list-menus.ts'
import { findPageNameOrNull } from './list-page-names.ts'
import { listPermissions } from './list-permissions.ts'
import { wrong } from './menu-facts.ts'

export const menuRoutes = implement(menuApi, {
  list: async (ctx, { query }) => listMenuTree(ctx, query),
  tree: async (ctx, { query }) => listParents(ctx, query.application),
  permissions: async () => listPermissions(),
  detail: async (ctx, { query, body }) => {
    ctx.noteNothing()
    const id = body.id ?? query.id
    if (id === undefined) throw wrong('id', '菜单ID')
    return presentMenuRecord(await findMenu(ctx, id))
  },
  add: async (ctx, { body }) => addMenu(ctx, body),
  edit: async (ctx, { body }) => editMenu(ctx, body),
  delete: async (ctx, { body }) => deleteMenu(ctx, body.id),
})

export const menuNodeRoutes = implement(menuNodeApi, {
  pageName: async (ctx, { query }) => findPageNameOrNull(ctx, query.path),
})
