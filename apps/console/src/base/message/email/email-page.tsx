import { emailApi } from '@chargedeck/contract/base/message/email-calls'
import { useMay } from '../../../platform/me.ts'
import { PageContainer } from '../../../ui/page/page-container.tsx'
import { PageSections, type PageSection } from '../../../ui/page/page-sections.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { TemplateList } from '../template-list.tsx'
import { emailChannel } from './email-channel.tsx'
import { EmailRecords } from './email-records.tsx'
import { SendEmailForm } from './send-email-form.tsx'

export function EmailPage() {
  const may = useMay()
  const sections: (PageSection | false)[] = [
    may(emailApi.sendEmail) && { key: 'text', label: '发送邮件', content: <SendEmailForm key="text" isHtml={false} /> },
    may(emailApi.sendEmailHtml) && { key: 'html', label: '发送图文邮件', content: <SendEmailForm key="html" isHtml /> },
    may(emailApi.page) && { key: 'records', label: '发送记录', content: <EmailRecords /> },
    may(emailApi.templatePage) && {
      key: 'templates',
      label: '邮件模板',
      content: <TemplateList channel={emailChannel} />,
    },
    may(emailApi.settings) && {
      key: 'settings',
      label: '邮箱设置',
      content: <SettingsSection channel={emailChannel} />,
    },
  ]
  return (
    <PageContainer>
      <PageSections sections={sections.filter((section) => section !== false)} />
    </PageContainer>
  )
}
