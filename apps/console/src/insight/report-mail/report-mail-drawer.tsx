import { reportMailApi } from '@chargedeck/contract/insight/report-mail/calls'
import { Tabs } from 'antd'
import { useMay } from '../../platform/me.ts'
import { SideDrawer } from '../../ui/record/side-drawer.tsx'
import { OwnMail } from './own-mail.tsx'
import { MailRules } from './mail-rules.tsx'
import { SentMails } from './sent-mails.tsx'

/** One's own mail, and for staff those of others. */
export function ReportMailDrawer({ onClose }: { onClose: () => void }) {
  const may = useMay()
  const tabs = [
    { key: 'own', label: '我的', children: <OwnMail /> },
    ...(may(reportMailApi.page) ? [{ key: 'all', label: '全部接收人', children: <MailRules /> }] : []),
    ...(may(reportMailApi.sent) ? [{ key: 'sent', label: '发送记录', children: <SentMails /> }] : []),
  ]
  return (
    <SideDrawer title="报表邮件" size={720} onClose={onClose}>
      <Tabs items={tabs} destroyOnHidden />
    </SideDrawer>
  )
}
