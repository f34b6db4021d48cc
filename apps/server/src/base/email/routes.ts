import { emailApi } from '@chargedeck/contract/base/email/calls'
import { implement } from '../../platform/http/implement.ts'
import { readRecord, sendByHand } from './by-hand.ts'
import { listRecords, listTemplates } from './list-email.ts'
import { readSettings, saveSettings } from './settings.ts'
import { addTemplate, deleteTemplate, editTemplate } from './templates.ts'

export const emailRoutes = implement(emailApi, {
  sendEmail: async (ctx, { body }) => sendByHand(ctx, body, false),
  sendEmailHtml: async (ctx, { body }) => sendByHand(ctx, body, true),
  page: async (ctx, { query }) => listRecords(ctx, query),
  detail: async (ctx, { query }) => readRecord(ctx, query.id),
  settings: async (ctx) => readSettings(ctx),
  saveSettings: async (ctx, { body }) => saveSettings(ctx, body.values),
  templatePage: async (ctx, { query }) => listTemplates(ctx, query),
  addTemplate: async (ctx, { body }) => addTemplate(ctx, body),
  editTemplate: async (ctx, { body }) => editTemplate(ctx, body),
  deleteTemplate: async (ctx, { body }) => deleteTemplate(ctx, body.id),
})
