import { smsApi } from '@chargedeck/contract/base/message/sms-calls'
import { useMay } from '../../../platform/me.ts'
import { PageContainer } from '../../../ui/page/page-container.tsx'
import { PageSections, type PageSection } from '../../../ui/page/page-sections.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { TemplateList } from '../template-list.tsx'
import { smsChannel } from './sms-channel.tsx'
import { SmsRecords } from './sms-records.tsx'

export function SmsPage() {
  const may = useMay()
  const sections: (PageSection | false)[] = [
    may(smsApi.page) && { key: 'records', label: '发送记录', content: <SmsRecords /> },
    may(smsApi.templatePage) && {
      key: 'templates',
      label: '短信模板',
      content: <TemplateList channel={smsChannel} />,
    },
    may(smsApi.settings) && {
      key: 'settings',
      label: '服务商设置',
      content: <SettingsSection channel={smsChannel} />,
    },
  ]
  return (
    <PageContainer>
      <PageSections sections={sections.filter((section) => section !== false)} />
    </PageContainer>
  )
}
