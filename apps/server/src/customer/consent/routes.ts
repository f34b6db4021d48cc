import { consentApi } from '@chargedeck/contract/customer/consent/calls'
import { implement } from '../../platform/http/implement.ts'
import { readConsents, recordConsent, withdrawConsent } from './give-consent.ts'
import { publishText, readTexts } from './publish-text.ts'

export const consentRoutes = implement(consentApi, {
  texts: async (ctx) => readTexts(ctx),
  publish: async (ctx, { body }) => publishText(ctx, body),
  list: async (ctx, { query }) => readConsents(ctx, query.customerId),
  record: async (ctx, { body }) => recordConsent(ctx, body.customerId),
  withdraw: async (ctx, { body }) => withdrawConsent(ctx, body),
})
