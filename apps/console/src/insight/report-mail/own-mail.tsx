import type { ReportMail } from '@chargedeck/contract/insight/report-mail/calls'
import type { MailedReport } from '@chargedeck/contract/insight/report-mail/enums'
import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton } from 'antd'
import { Link } from 'react-router'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { PageForm } from '../../ui/record/page-form.tsx'
import { MailFields, usualMail } from './mail-fields.tsx'
import { reportNames } from './report-names.ts'
import { ownReportMail, useSaveOwnMail } from './report-mail-queries.ts'
import { SentList } from './sent-mails.tsx'
import { TrialButton } from './trial-button.tsx'

type Fields = { reports: MailedReport[]; sendTime: string; enabledFlag: number }

export function OwnMail() {
  const { data, error, refetch } = useQuery(ownReportMail)
  const { mutateAsync } = useSaveOwnMail()
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  return (
    <>
      <Address email={data.email} />
      {data.email !== null && data.rule && <LeftOut rule={data.rule} />}
      <PageForm<Fields>
        key={data.rule?.rowVersion ?? 0}
        initialValues={data.rule ?? { ...usualMail, enabledFlag: 0 }}
        saved={data.email === null ? '已保存，绑定邮箱后才会发送' : '已保存；今天的发送时间已过且未发送时，马上补发'}
        onSave={(fields) => mutateAsync(fields)}
        place="left"
        below={<TrialButton disabled={data.email === null} />}
      >
        <MailFields />
      </PageForm>
      {data.sent.length > 0 && <SentList mails={data.sent} />}
    </>
  )
}

/** What the morning would leave out, or why it would send nothing. */
function LeftOut({ rule: { obstacle, unseen } }: { rule: ReportMail }) {
  if (obstacle === null && unseen.length === 0) return null
  const title = obstacle === null ? `您没有查看权限，邮件不含：${reportNames(unseen)}` : `邮件不会发送：${obstacle}`
  return <Alert type="warning" showIcon style={{ marginBottom: 16 }} title={title} />
}

const Address = ({ email }: { email: string | null }) =>
  email === null ? (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={
        <>
          您还没有绑定邮箱，邮件不会发送。<Link to="/account/settings/binding">去绑定</Link>
        </>
      }
    />
  ) : (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 16 }}
      title={`每天把您可见站点的昨日数据（含较前日、较上周同日）和本月至昨日的数据（含较上月、去年同期；每月1日为上月整月）发送到 ${email}，附 Excel 明细。`}
    />
  )
