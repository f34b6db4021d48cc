import { reportMailApi, type ReportMail } from '@chargedeck/contract/insight/report-mail/calls'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { useMay } from '../../platform/me.ts'
import { Allowed } from '../../ui/action/allowed.tsx'
import { DeleteDialog } from '../../ui/action/delete-dialog.tsx'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { PagedTable } from '../../ui/data-table/paged-table.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { reportNames } from './report-names.ts'
import { reportMailPage, useDeleteMail } from './report-mail-queries.ts'

const RuleDialog = lazyPart(async () => (await import('./rule-dialog.tsx')).RuleDialog)

const columns: readonly Column<ReportMail>[] = [
  {
    key: 'userName',
    title: '接收人',
    width: 120,
    card: 'title',
    render: (_, rule) => `${rule.userName} ${rule.account}`,
  },
  {
    key: 'email',
    title: '邮箱',
    width: 140,
    card: 'fact',
    ellipsis: true,
    render: (_, { email }) => email ?? '未绑定',
  },
  {
    key: 'reports',
    title: '报表',
    width: 140,
    render: (_, { reports, unseen }) => (
      <>
        {reportNames(reports)}
        {unseen.length > 0 && <div className="cd-muted">无权查看：{reportNames(unseen)}</div>}
      </>
    ),
  },
  { key: 'sendTime', title: '时间', width: 64, card: 'fact', dataIndex: 'sendTime' },
  {
    key: 'enabledFlag',
    title: '状态',
    width: 84,
    card: 'state',
    render: (_, rule) => <RuleState rule={rule} />,
  },
]

function RuleState({ rule: { enabledFlag, obstacle } }: { rule: ReportMail }) {
  if (enabledFlag !== 1) return <StateTag tone="idle" label="停用" />
  if (obstacle === null) return <StateTag tone="active" label="启用" />
  return (
    <Tooltip title={`邮件不会发送：${obstacle}`}>
      <span>
        <StateTag tone="attention" label="不发送" />
      </span>
    </Tooltip>
  )
}

/** The mails of all users of the caller's organisations. */
export function MailRules() {
  const may = useMay()
  const [edited, edit] = useState<ReportMail | 'new' | null>(null)
  const [deleted, remove] = useState<ReportMail | null>(null)
  const { mutateAsync } = useDeleteMail()
  const actions = (rule: ReportMail) => [
    ...(may(reportMailApi.save) ? [{ key: 'edit', label: '编辑', onClick: () => edit(rule) }] : []),
    ...(may(reportMailApi.delete) ? [{ key: 'delete', label: '删除', danger: true, onClick: () => remove(rule) }] : []),
  ]
  const mayChange = may(reportMailApi.save) || may(reportMailApi.delete)
  return (
    <>
      <Allowed to={reportMailApi.save}>
        <Button type="primary" style={{ marginBottom: 12 }} onClick={() => edit('new')}>
          添加接收人
        </Button>
      </Allowed>
      <PagedTable<ReportMail>
        load={reportMailPage}
        columns={columns}
        rowKey="id"
        actions={mayChange ? actions : undefined}
        empty="还没有人接收报表邮件"
      />
      {edited && <RuleDialog rule={edited === 'new' ? null : edited} onClose={() => edit(null)} />}
      {deleted && (
        <DeleteDialog
          what={`${deleted.userName}不再收到报表邮件，发送记录保留。`}
          onDelete={() => mutateAsync(deleted.id)}
          onClose={() => remove(null)}
        />
      )}
    </>
  )
}
