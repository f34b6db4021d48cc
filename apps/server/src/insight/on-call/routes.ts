import { onCallApi } from '@chargedeck/contract/insight/on-call/calls'
import { implement } from '../../platform/http/implement.ts'
import { deleteHook } from './hook/delete-hook.ts'
import { listHooks } from './hook/list-hooks.ts'
import { saveHook } from './hook/save-hook.ts'
import { listMessages } from './message/list-messages.ts'
import { resendMessage } from './message/resend.ts'
import { sendTest } from './message/test-send.ts'
import { listRules, listUsers } from './rule/list-rules.ts'
import { deleteRule, saveRule } from './rule/save-rule.ts'

export const onCallRoutes = implement(onCallApi, {
  rules: async (ctx, { query }) => listRules(ctx, query),
  saveRule: async (ctx, { body }) => saveRule(ctx, body),
  deleteRule: async (ctx, { query }) => deleteRule(ctx, query.id),
  users: async (ctx, { query }) => listUsers(ctx, query),
  hooks: async (ctx, { query }) => listHooks(ctx, query),
  saveHook: async (ctx, { body }) => saveHook(ctx, body),
  deleteHook: async (ctx, { query }) => deleteHook(ctx, query.id),
  test: async (ctx, { body }) => sendTest(ctx, body),
  messages: async (ctx, { query }) => listMessages(ctx, query),
  resend: async (ctx, { body }) => resendMessage(ctx, body.id),
})
