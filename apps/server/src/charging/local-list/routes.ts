import { localListApi } from '@chargedeck/contract/charging/local-list/calls'
import { implement } from '../../platform/http/implement.ts'
import { askVersion } from './ask-version.ts'
import { editList } from './edit-list.ts'
import { readList } from './read-list.ts'
import { sendList } from './send-list.ts'

export const localListRoutes = implement(localListApi, {
  detail: async (ctx, { query }) => readList(ctx, query.pileId),
  edit: async (ctx, { body }) => editList(ctx, body),
  send: async (ctx, { body }) => sendList(ctx, body),
  version: async (ctx, { body }) => askVersion(ctx, body.pileId),
})
