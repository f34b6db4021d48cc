import { smsProviderLabels } from '@chargedeck/contract/base/message/enums'
import { smsApi, type SmsTemplate } from '@chargedeck/contract/base/message/sms-calls'
import { lazyDrawer } from '../../../ui/lazy-part.tsx'
import type { Channel } from '../channel.ts'
import { smsCalls } from './sms-queries.ts'

export const smsChannel: Channel<SmsTemplate> = {
  api: smsApi,
  calls: smsCalls,
  word: '短信',
  templateColumns: [
    {
      key: 'providerCode',
      title: '服务商模板ID',
      width: 150,
      ellipsis: true,
      render: (_, { providerCode }) => providerCode ?? '-',
    },
    { key: 'content', dataIndex: 'content', title: '内容', width: 320, ellipsis: true },
  ],
  TemplateForm: lazyDrawer(async () => (await import('./sms-template-form.tsx')).SmsTemplateForm),
  settings: {
    title: '服务商设置',
    hint: '服务商为“仅记录”时，短信只写入发送记录，不会真正发出。',
    choices: { SMS_PROVIDER: smsProviderLabels },
  },
}
