import { emailApi, type EmailRecord } from '@chargedeck/contract/base/message/email-calls'
import { messageProviderLabels, sendStatusLabels } from '@chargedeck/contract/base/message/enums'
import { Form } from 'antd'
import { DataTable, type Column } from '../../../ui/data-table/data-table.tsx'
import { NumberSelect } from '../../../ui/fields/number-select.tsx'
import { InstantText } from '../../../ui/text/instant-text.tsx'
import { NumberText } from '../../../ui/text/quantity-text.tsx'
import { StateTag } from '../../../ui/text/state-tag.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { TextFilter } from '../../../ui/fields/text-filter.tsx'
import { kindWord, statusTone, statusWord } from './email-labels.ts'
import { emailPage } from './email-queries.ts'

const EmailRecordDrawer = lazyPart(async () => (await import('./email-record-drawer.tsx')).EmailRecordDrawer)

const columns: readonly Column<EmailRecord>[] = [
  { key: 'to', dataIndex: 'to', title: '收件人', width: 220, ellipsis: true },
  { key: 'title', dataIndex: 'title', title: '标题', width: 260, ellipsis: true },
  { key: 'htmlFlag', title: '格式', width: 84, render: (_, { htmlFlag }) => kindWord(htmlFlag) },
  {
    key: 'status',
    title: '发送状态',
    width: 108,
    render: (_, { status }) => <StateTag tone={statusTone(status)} label={statusWord(status)} />,
  },
  {
    key: 'provider',
    title: '服务商',
    width: 96,
    render: (_, { provider }) => (provider ? messageProviderLabels[provider] : '-'),
  },
  {
    key: 'attemptQty',
    title: '尝试次数',
    width: 92,
    align: 'right',
    render: (_, { attemptQty }) => <NumberText value={attemptQty} />,
  },
  {
    key: 'failReason',
    title: '失败原因',
    width: 220,
    ellipsis: true,
    render: (_, { failReason }) => failReason ?? '-',
  },
  { key: 'sendTime', title: '发送时间', width: 172, render: (_, { sendTime }) => <InstantText value={sendTime} /> },
  {
    key: 'createTime',
    title: '创建时间',
    width: 172,
    sorter: true,
    render: (_, { createTime }) => <InstantText value={createTime} />,
  },
]

const filters = (
  <>
    <TextFilter name="to" label="收件人（开头）" maxLength={100} />
    <Form.Item name="status" label="发送状态">
      <NumberSelect labels={sendStatusLabels} />
    </Form.Item>
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
