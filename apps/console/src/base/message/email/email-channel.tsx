import { emailApi, type EmailTemplate } from '@chargedeck/contract/base/message/email-calls'
import { lazyDrawer } from '../../../ui/lazy-part.tsx'
import type { Channel } from '../channel.ts'
import { formatWord } from './format-word.ts'
import { emailCalls } from './email-queries.ts'

export const emailChannel: Channel<EmailTemplate> = {
  api: emailApi,
  calls: emailCalls,
  word: '邮件',
  templateColumns: [
    { key: 'title', dataIndex: 'title', title: '标题', width: 260, ellipsis: true },
    { key: 'htmlFlag', title: '格式', width: 84, render: (_, { htmlFlag }) => formatWord(htmlFlag) },
  ],
  TemplateForm: lazyDrawer(async () => (await import('./email-template-form.tsx')).EmailTemplateForm),
  settings: { title: '邮箱设置', hint: '未设置邮件服务器时，邮件只写入发送记录，不会真正发出。' },
}
