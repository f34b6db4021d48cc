import { orgApi } from '@chargedeck/contract/staff/org/calls'
import { AppError } from '../../platform/app-error.ts'
import { implement } from '../../platform/http/implement.ts'
import { addOrg } from './add-org.ts'
import { deleteOrgs } from './delete-orgs.ts'
import { editOrg } from './edit-org.ts'
import { exportOrgs } from './export-orgs.ts'
import { listOrgChildren, listOrgPage, presentOrg } from './list-orgs.ts'
import { readOrgTree } from './org-tree.ts'
import { findOrgInScopeOrNull } from './store.ts'

export const orgRoutes = implement(orgApi, {
  page: async (ctx, { query }) => listOrgPage(ctx, query),
  list: async (ctx, { query }) => listOrgChildren(ctx, query.pid),
  tree: async (ctx) => readOrgTree(ctx),
  detail: async (ctx, { query }) => {
    const org = await findOrgInScopeOrNull(ctx, query.id)
    if (!org) throw new AppError('ORG.NOT_FOUND')
    return presentOrg(org)
  },
  export: async (ctx, { query }) => exportOrgs(ctx, query),
  add: async (ctx, { body }) => addOrg(ctx, body),
  edit: async (ctx, { body }) => editOrg(ctx, body),
  delete: async (ctx, { body }) =>
    deleteOrgs(
      ctx,
      body.map(({ id }) => id),
    ),
})
