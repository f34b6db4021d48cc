import { roleApi } from '@chargedeck/contract/staff/role/calls'
import { grantableTree } from '../menu/public.ts'
import { implement } from '../../platform/http/implement.ts'
import { addRole } from './add-role.ts'
import { deleteRole } from './delete-role.ts'
import { editRole } from './edit-role.ts'
import { findRole } from './find-role.ts'
import { grantData } from './grant-data.ts'
import { grantMenu } from './grant-menu.ts'
import { heldMenus } from './held-menus.ts'
import { listHolders } from './list-holders.ts'
import { listRoleOptions, listRolePage, presentRole } from './list-roles.ts'
import { readResourceTree } from './res-tree.ts'
import { listMenuIds, listOrgIds } from './role-store.ts'

export const roleRoutes = implement(roleApi, {
  page: async (ctx, { query }) => listRolePage(ctx, query),
  detail: async (ctx, { query }) => presentRole(await findRole(ctx, query.id)),
  dropDown: async (ctx) => listRoleOptions(ctx),
  ownMenu: async (ctx, { query }) => listMenuIds(ctx.tx, (await findRole(ctx, query.id)).id),
  ownData: async (ctx, { query }) => {
    const orgIds = await listOrgIds(ctx.tx, (await findRole(ctx, query.id)).id)
    const mine = ctx.actor.orgIds
    return mine === 'all' ? orgIds : orgIds.filter((id) => mine.includes(id))
  },
  treeForGrant: async (ctx, { query }) => grantableTree(ctx, await heldMenus(ctx), query.application),
  resTreeSelector: async (ctx) => readResourceTree(ctx),
  user: async (ctx, { query }) => listHolders(ctx, query),
  add: async (ctx, { body }) => addRole(ctx, body),
  edit: async (ctx, { body }) => editRole(ctx, body),
  delete: async (ctx, { body }) => deleteRole(ctx, body.id),
  grantMenu: async (ctx, { body }) => grantMenu(ctx, body),
  grantData: async (ctx, { body }) => grantData(ctx, body),
})
