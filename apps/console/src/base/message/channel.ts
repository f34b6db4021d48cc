import type { emailApi, EmailTemplate } from '@chargedeck/contract/base/message/email-calls'
import type { MessageSetting } from '@chargedeck/contract/base/message/settings'
import type { smsApi, SmsTemplate } from '@chargedeck/contract/base/message/sms-calls'
import type { Sent } from '@chargedeck/contract/endpoint'
import type { Page } from '@chargedeck/contract/paging'
import type { ComponentType } from 'react'
import type { Column } from '../../ui/data-table/data-table.tsx'

/** The fields that templates of both channels share. */
export type AnyTemplate = Pick<EmailTemplate, keyof EmailTemplate & keyof SmsTemplate>
export type TemplateQuery = Sent<typeof smsApi.templatePage>['query']
export type SettingValue = { code: string; value: string }

export type ChannelCalls<Template, Input = never> = {
  /** The first part of its query keys. */
  key: 'email' | 'sms'
  templatePage: (query: TemplateQuery) => Promise<Page<Template>>
  addTemplate: (body: Input) => Promise<unknown>
  editTemplate: (body: Input & { id: string }) => Promise<unknown>
  deleteTemplate: (id: string) => Promise<unknown>
  settings: () => Promise<MessageSetting[]>
  saveSettings: (values: SettingValue[]) => Promise<unknown>
}

/** The differences between e-mail and SMS. */
export type Channel<Template extends AnyTemplate> = {
  api: typeof emailApi | typeof smsApi
  calls: ChannelCalls<Template>
  /** 邮件 or 短信. */
  word: string
  /** The column between the purpose and the remark. */
  templateColumns: readonly Column<Template>[]
  /** Null: a new template. */
  TemplateForm: ComponentType<{ template: Template | null; onClose: () => void }>
  settings: {
    title: string
    hint: string
    /** Settings with a fixed set of values. */
    choices?: Readonly<Record<string, Readonly<Record<string, string>>>>
  }
}
