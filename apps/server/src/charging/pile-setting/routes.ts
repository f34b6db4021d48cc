import { pileSettingApi } from '@chargedeck/contract/charging/pile-setting/calls'
import { implement } from '../../platform/http/implement.ts'
import { applyTemplate } from './apply-template.ts'
import { readSettings, setSetting } from './ask-settings.ts'
import { listSettings } from './list-settings.ts'
import { listTemplates } from './list-templates.ts'
import { addTemplate, deleteTemplate, editTemplate } from './write-template.ts'

export const pileSettingRoutes = implement(pileSettingApi, {
  list: async (ctx, { query }) => listSettings(ctx, query.pileId),
  read: async (ctx, { body }) => readSettings(ctx, body),
  set: async (ctx, { body }) => setSetting(ctx, body),
  templatePage: async (ctx, { query }) => listTemplates(ctx, query),
  templateAdd: async (ctx, { body }) => addTemplate(ctx, body),
  templateEdit: async (ctx, { body }) => editTemplate(ctx, body),
  templateDelete: async (ctx, { body }) => deleteTemplate(ctx, body.id),
  apply: async (ctx, { body }) => applyTemplate(ctx, body),
})
