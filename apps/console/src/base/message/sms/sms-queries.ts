import type { Sent } from '@chargedeck/contract/endpoint'
import { smsApi, type SmsTemplate } from '@chargedeck/contract/base/message/sms-calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import type { ChannelCalls } from '../channel.ts'
import { useMessageChange } from '../message-queries.ts'

export type SmsTemplateInput = Sent<typeof smsApi.addTemplate>['body']
export const smsCalls: ChannelCalls<SmsTemplate, SmsTemplateInput> = {
  key: 'sms',
  templatePage: (query) => call(smsApi.templatePage, { query }),
  addTemplate: (body) => call(smsApi.addTemplate, { body }),
  editTemplate: (body) => call(smsApi.editTemplate, { body }),
  deleteTemplate: (id) => call(smsApi.deleteTemplate, { body: { id } }),
  settings: () => call(smsApi.settings, {}),
  saveSettings: (values) => call(smsApi.saveSettings, { body: { values } }),
}

export const smsPage = (query: Sent<typeof smsApi.page>['query']) =>
  queryOptions({ queryKey: ['sms', 'page', query] as readonly unknown[], queryFn: () => call(smsApi.page, { query }) })

/** All of them: there are few. */
export const smsTemplates = queryOptions({
  queryKey: ['sms', 'template', 'all'],
  queryFn: () => call(smsApi.templatePage, { query: { pageSize: 200 } }),
})

export const useTestSend = () =>
  useMessageChange('sms', (body: Sent<typeof smsApi.testSend>['body']) => call(smsApi.testSend, { body }))
