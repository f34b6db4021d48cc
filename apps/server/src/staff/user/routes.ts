import { userApi } from '@chargedeck/contract/staff/user/calls'
import { implement } from '../../platform/http/implement.ts'
import { addUser } from './add-user.ts'
import { changeStatus } from './change-status.ts'
import { deleteUsers } from './delete-users.ts'
import { editUser } from './edit-user.ts'
import { exportUsers } from './export/export-users.ts'
import { grantOrgs, grantRoles } from './grant/grant-user.ts'
import { listUserOptions } from './list-user-options.ts'
import { listUsers } from './list-users.ts'
import { readOwnOrgs, readOwnRoles, readUser } from './read-user.ts'
import { resetPassword } from './reset-password.ts'

export const userRoutes = implement(userApi, {
  page: async (ctx, { query }) => listUsers(ctx, query),
  detail: async (ctx, { query }) => readUser(ctx, query.id),
  export: async (ctx, { query }) => exportUsers(ctx, query),
  selector: async (ctx, { query }) => listUserOptions(ctx, query),
  ownRole: async (ctx, { query }) => readOwnRoles(ctx, query.id),
  ownData: async (ctx, { query }) => readOwnOrgs(ctx, query.id),
  add: async (ctx, { body }) => addUser(ctx, body),
  edit: async (ctx, { body }) => editUser(ctx, body),
  delete: async (ctx, { body }) =>
    deleteUsers(
      ctx,
      body.map(({ id }) => id),
    ),
  grantRole: async (ctx, { body }) => grantRoles(ctx, body),
  grantData: async (ctx, { body }) => grantOrgs(ctx, { userId: body.id, ids: body.grantOrgIdList }),
  changeStatus: async (ctx, { body }) => changeStatus(ctx, body.id, body.status ?? null),
  resetPwd: async (ctx, { body }) => resetPassword(ctx, body.id, body.password),
})
