import { emailApi, type EmailRecord } from '@chargedeck/contract/base/message/email-calls'
import { DataTable, type Column } from '../../../ui/data-table/data-table.tsx'
import { TextFilter } from '../../../ui/fields/text-filter.tsx'
import { lazyDrawer } from '../../../ui/lazy-part.tsx'
import { recordColumns, statusFilter } from '../record-columns.tsx'
import { emailPage } from './email-queries.ts'
import { formatWord } from './format-word.ts'

const EmailRecordDrawer = lazyDrawer(async () => (await import('./email-record-drawer.tsx')).EmailRecordDrawer)

const columns: readonly Column<EmailRecord>[] = [
  { key: 'to', dataIndex: 'to', title: '收件人', width: 220, ellipsis: true },
  { key: 'title', dataIndex: 'title', title: '标题', width: 260, ellipsis: true },
  { key: 'htmlFlag', title: '格式', width: 84, render: (_, { htmlFlag }) => formatWord(htmlFlag) },
  recordColumns.status,
  recordColumns.provider,
  recordColumns.attemptQty,
  recordColumns.failReason,
  recordColumns.sendTime,
  recordColumns.createTime,
]

const filters = (
  <>
    <TextFilter name="to" label="收件人（开头）" maxLength={100} />
    {statusFilter}
  </>
)

export function EmailRecords() {
  return (
    <DataTable
      name="email"
      title="发送记录"
      rowKey="id"
      columns={columns}
      query={emailApi.page.query}
      load={emailPage}
      filters={filters}
      empty={{ text: '还没有发送过邮件' }}
      drawer={({ id, previous, next, close }) => (
        <EmailRecordDrawer key={id} id={id} previous={previous} next={next} onClose={close} />
      )}
    />
  )
}
