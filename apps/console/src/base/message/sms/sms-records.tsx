import { messageProviderLabels, sendStatusLabels } from '@chargedeck/contract/base/message/enums'
import { smsSourceLabels } from '@chargedeck/contract/base/message/enums'
import { smsApi, type SmsRecord } from '@chargedeck/contract/base/message/sms-calls'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useMay } from '../../../platform/me.ts'
import { DataTable, type Column } from '../../../ui/data-table/data-table.tsx'
import { NumberSelect } from '../../../ui/fields/number-select.tsx'
import { InstantText } from '../../../ui/text/instant-text.tsx'
import { NumberText } from '../../../ui/text/quantity-text.tsx'
import { StateTag } from '../../../ui/text/state-tag.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { sourceWord, statusTone, statusWord } from './sms-labels.ts'
import { smsPage } from './sms-queries.ts'

const TestSendForm = lazyPart(async () => (await import('./test-send-form.tsx')).TestSendForm)

const columns: readonly Column<SmsRecord>[] = [
  {
    key: 'phoneNumbers',
    title: '手机号码',
    width: 132,
    render: (_, { phoneNumbers }) => <span className="cd-number">{phoneNumbers}</span>,
  },
  { key: 'templateCode', dataIndex: 'templateCode', title: '模板号', width: 150, ellipsis: true },
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
  { key: 'sendTime', title: '发送时间', width: 172, render: (_, { sendTime }) => <InstantText value={sendTime} /> },
  { key: 'content', dataIndex: 'content', title: '模板内容', width: 260, ellipsis: true },
  { key: 'source', title: '来源', width: 80, render: (_, { source }) => sourceWord(source) },
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
    width: 200,
    ellipsis: true,
    render: (_, { failReason }) => failReason ?? '-',
  },
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
    render: (_, row) => <InstantText value={row.invalidTime} />,
  },
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
    <Form.Item name="phoneNumbers" label="手机号码（开头几位）">
      <Input allowClear maxLength={11} inputMode="numeric" />
    </Form.Item>
    <Form.Item name="status" label="发送状态">
      <NumberSelect labels={sendStatusLabels} />
    </Form.Item>
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
