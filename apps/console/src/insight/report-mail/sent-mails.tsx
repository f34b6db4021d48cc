import type { SentMail } from '@chargedeck/contract/insight/report-mail/calls'
import { mailOutcomeLabels, type MailOutcome } from '@chargedeck/contract/insight/report-mail/enums'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { PagedTable } from '../../ui/data-table/paged-table.tsx'
import { RowsTable } from '../../ui/data-table/rows-table.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { StateTag, type Tone } from '../../ui/text/state-tag.tsx'
import { TwoLines } from '../../ui/text/two-lines.tsx'
import { reportNames } from './report-names.ts'
import { sentMailPage } from './report-mail-queries.ts'

const tones: Record<MailOutcome, Tone> = {
  WAITING: 'waiting',
  SENT: 'done',
  RECORDED: 'off',
  FAILED: 'attention',
  SKIPPED: 'off',
}

const columns: readonly Column<SentMail>[] = [
  {
    key: 'reportDate',
    title: '报表日期',
    width: 128,
    card: 'title',
    render: (_, { reportDate, trialFlag }) => (trialFlag === 1 ? `${reportDate}（试发）` : reportDate),
  },
  { key: 'userName', title: '接收人', width: 96, card: 'fact', dataIndex: 'userName' },
  {
    key: 'reports',
    title: '报表',
    width: 140,
    render: (_, { reports }) => reportNames(reports),
  },
  { key: 'receiver', title: '邮箱', width: 150, ellipsis: true, render: (_, { receiver }) => receiver ?? '-' },
  {
    key: 'outcome',
    title: '结果',
    width: 160,
    card: 'state',
    render: (_, { outcome, reason }) => (
      <TwoLines below={reason}>
        <StateTag tone={tones[outcome]} label={mailOutcomeLabels[outcome]} />
      </TwoLines>
    ),
  },
  { key: 'createTime', title: '时间', width: 144, render: (_, row) => <InstantText value={row.createTime} short /> },
]

export const SentMails = () => (
  <PagedTable<SentMail> load={sentMailPage} columns={columns} rowKey="id" empty="还没有发送过报表邮件" />
)

const ownColumns = columns.filter(({ key }) => key !== 'userName')

/** One's own last mails. */
export const SentList = ({ mails }: { mails: readonly SentMail[] }) => (
  <div style={{ marginTop: 24 }}>
    <RowsTable rows={mails} columns={ownColumns} idOf={({ id }) => id} empty="还没有发送过报表邮件" />
  </div>
)
