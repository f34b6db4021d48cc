import { smsApi } from '@chargedeck/contract/base/sms/calls'
import { implement } from '../../platform/http/implement.ts'
import { listRecords, listTemplates } from './list-sms.ts'
import { readSettings, saveSettings } from './settings.ts'
import { addTemplate, deleteTemplate, editTemplate } from './templates.ts'
import { testSend } from './test-send.ts'

export const smsRoutes = implement(smsApi, {
  page: async (ctx, { query }) => listRecords(ctx, query),
  testSend: async (ctx, { body }) => testSend(ctx, body),
  settings: async (ctx) => readSettings(ctx),
  saveSettings: async (ctx, { body }) => saveSettings(ctx, body.values),
  templatePage: async (ctx, { query }) => listTemplates(ctx, query),
  addTemplate: async (ctx, { body }) => addTemplate(ctx, body),
  editTemplate: async (ctx, { body }) => editTemplate(ctx, body),
  deleteTemplate: async (ctx, { body }) => deleteTemplate(ctx, body.id),
})
