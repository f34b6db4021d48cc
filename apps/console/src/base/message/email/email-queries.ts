import { emailApi, type EmailTemplate } from '@chargedeck/contract/base/message/email-calls'
import type { Sent } from '@chargedeck/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import type { ChannelCalls } from '../channel.ts'
import { useMessageChange } from '../message-queries.ts'

export type EmailTemplateInput = Sent<typeof emailApi.addTemplate>['body']
export const emailCalls: ChannelCalls<EmailTemplate, EmailTemplateInput> = {
  key: 'email',
  templatePage: (query) => call(emailApi.templatePage, { query }),
  addTemplate: (body) => call(emailApi.addTemplate, { body }),
  editTemplate: (body) => call(emailApi.editTemplate, { body }),
  deleteTemplate: (id) => call(emailApi.deleteTemplate, { body: { id } }),
  settings: () => call(emailApi.settings, {}),
  saveSettings: (values) => call(emailApi.saveSettings, { body: { values } }),
}

export const emailPage = (query: Sent<typeof emailApi.page>['query']) =>
  queryOptions({
    queryKey: ['email', 'page', query] as readonly unknown[],
    queryFn: () => call(emailApi.page, { query }),
  })

export const emailDetail = (id: string) =>
  queryOptions({ queryKey: ['email', 'detail', id], queryFn: () => call(emailApi.detail, { query: { id } }) })

export type Letter = Sent<typeof emailApi.sendEmail>['body']
export const useSendEmail = (isHtml: boolean) =>
  useMessageChange('email', (body: Letter) => call(isHtml ? emailApi.sendEmailHtml : emailApi.sendEmail, { body }))
