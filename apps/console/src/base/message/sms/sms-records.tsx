import { smsSourceLabels } from '@chargedeck/contract/base/message/enums'
import { smsApi, type SmsRecord } from '@chargedeck/contract/base/message/sms-calls'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useMay } from '../../../platform/me.ts'
import { DataTable, type Column } from '../../../ui/data-table/data-table.tsx'
import { NumberSelect } from '../../../ui/fields/number-select.tsx'
import { lazyDrawer } from '../../../ui/lazy-part.tsx'
import { InstantText } from '../../../ui/text/instant-text.tsx'
import { recordColumns, statusFilter } from '../record-columns.tsx'
import { smsPage } from './sms-queries.ts'

const TestSendForm = lazyDrawer(async () => (await import('./test-send-form.tsx')).TestSendForm)

const sources: Readonly<Record<number, string>> = smsSourceLabels
const columns: readonly Column<SmsRecord>[] = [
  {
    key: 'phoneNumbers',
    title: '手机号码',
    width: 132,
    render: (_, { phoneNumbers }) => <span className="cd-number">{phoneNumbers}</span>,
  },
  { key: 'templateCode', dataIndex: 'templateCode', title: '模板号', width: 130, ellipsis: true },
  recordColumns.status,
  recordColumns.provider,
  recordColumns.sendTime,
  { key: 'content', dataIndex: 'content', title: '模板内容', width: 180, ellipsis: true },
  { key: 'source', title: '来源', width: 80, render: (_, { source }) => sources[source] ?? '-' },
  recordColumns.attemptQty,
  recordColumns.failReason,
  {
    key: 'bizId',
    title: '回执号',
    width: 180,
    ellipsis: true,
    hiddenAtFirst: true,
    render: (_, { bizId }) => bizId ?? '-',
  },
  {
    key: 'invalidTime',
    title: '失效时间',
    width: 172,
    hiddenAtFirst: true,
    render: (_, { invalidTime }) => <InstantText value={invalidTime} />,
  },
  recordColumns.createTime,
]

const filters = (
  <>
    <Form.Item name="phoneNumbers" label="手机号码（开头几位）">
      <Input allowClear maxLength={11} inputMode="numeric" />
    </Form.Item>
    {statusFilter}
    <Form.Item name="source" label="来源">
      <NumberSelect labels={smsSourceLabels} />
    </Form.Item>
  </>
)

export function SmsRecords() {
  const may = useMay()
  const [sending, setSending] = useState(false)
  const test = may(smsApi.testSend) && <Button onClick={() => setSending(true)}>测试发送</Button>
  return (
    <>
      <DataTable
        name="sms"
        title="发送记录"
        rowKey="id"
        columns={columns}
        query={smsApi.page.query}
        load={smsPage}
        filters={filters}
        extra={test}
        empty={{ text: '还没有发送过短信' }}
      />
      {sending && <TestSendForm onClose={() => setSending(false)} />}
    </>
  )
}
