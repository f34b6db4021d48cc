import { emailApi } from '@chargedeck/contract/base/message/email-calls'
import { smsApi } from '@chargedeck/contract/base/message/sms-calls'
import { toMobile } from '@chargedeck/domain/customer/numbers'
import { implement } from '../../platform/http/implement.ts'
import { readEmail, sendByHand } from './email/by-hand.ts'
import { listRecords, listTemplates } from './list-messages.ts'
import { presentEmailRecord, presentEmailTemplate, presentSmsRecord, presentSmsTemplate } from './present.ts'
import { readSettings, saveSettings } from './settings.ts'
import { testSend } from './sms/test-send.ts'
import { addTemplate, deleteTemplate, editTemplate } from './templates.ts'

export const smsRoutes = implement(smsApi, {
  page: async (ctx, { query: { phoneNumbers, ...query } }) =>
    listRecords(
      ctx,
      { ...query, receiver: phoneNumbers && toMobile(phoneNumbers) },
      { channel: 'sms', present: presentSmsRecord },
    ),
  testSend: async (ctx, { body }) => testSend(ctx, body),
  settings: async (ctx) => readSettings(ctx, 'sms'),
  saveSettings: async (ctx, { body }) => saveSettings(ctx, 'sms', body.values),
  templatePage: async (ctx, { query }) => listTemplates(ctx, query, { channel: 'sms', present: presentSmsTemplate }),
  addTemplate: async (ctx, { body }) => addTemplate(ctx, 'sms', body),
  editTemplate: async (ctx, { body: { id, ...input } }) => editTemplate(ctx, 'sms', { id, input }),
  deleteTemplate: async (ctx, { body }) => deleteTemplate(ctx, 'sms', body.id),
})

export const emailRoutes = implement(emailApi, {
  sendEmail: async (ctx, { body }) => sendByHand(ctx, body, false),
  sendEmailHtml: async (ctx, { body }) => sendByHand(ctx, body, true),
  page: async (ctx, { query }) =>
    listRecords(ctx, { ...query, receiver: query.to }, { channel: 'email', present: presentEmailRecord }),
  detail: async (ctx, { query }) => readEmail(ctx, query.id),
  settings: async (ctx) => readSettings(ctx, 'email'),
  saveSettings: async (ctx, { body }) => saveSettings(ctx, 'email', body.values),
  templatePage: async (ctx, { query }) =>
    listTemplates(ctx, query, { channel: 'email', present: presentEmailTemplate }),
  addTemplate: async (ctx, { body }) => addTemplate(ctx, 'email', body),
  editTemplate: async (ctx, { body: { id, ...input } }) => editTemplate(ctx, 'email', { id, input }),
  deleteTemplate: async (ctx, { body }) => deleteTemplate(ctx, 'email', body.id),
})
