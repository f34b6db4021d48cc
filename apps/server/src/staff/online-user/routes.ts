import { onlineUserApi } from '@chargedeck/contract/staff/online-user/calls'
import { implement } from '../../platform/http/implement.ts'
import { forceExit } from './force-exit.ts'
import { listOnlineUsers } from './list-online-users.ts'

export const onlineUserRoutes = implement(onlineUserApi, {
  list: async (ctx, { query }) => listOnlineUsers(ctx, query),
  forceExist: async (ctx, { body }) => forceExit(ctx, body.sessionId),
})
