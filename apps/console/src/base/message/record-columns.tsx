import type { EmailRecord } from '@chargedeck/contract/base/message/email-calls'
import { messageProviderLabels, sendStatusLabels } from '@chargedeck/contract/base/message/enums'
import type { SmsRecord } from '@chargedeck/contract/base/message/sms-calls'
import { Form } from 'antd'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { NumberSelect } from '../../ui/fields/number-select.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { NumberText } from '../../ui/text/quantity-text.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { sendTones } from './message-labels.ts'

type AnyRecord = Pick<EmailRecord & SmsRecord, keyof EmailRecord & keyof SmsRecord>

export const StatusTag = ({ status }: Pick<AnyRecord, 'status'>) => (
  <StateTag tone={sendTones[status]} label={sendStatusLabels[status]} />
)

export const recordColumns = {
  status: {
    key: 'status',
    card: 'state',
    title: '发送状态',
    width: 92,
    render: (_, { status }) => <StatusTag status={status} />,
  },
  provider: {
    key: 'provider',
    title: '服务商',
    width: 86,
    render: (_, { provider }) => (provider ? messageProviderLabels[provider] : '-'),
  },
  attemptQty: {
    key: 'attemptQty',
    title: '尝试次数',
    width: 78,
    align: 'right',
    render: (_, { attemptQty }) => <NumberText value={attemptQty} />,
  },
  failReason: {
    key: 'failReason',
    title: '失败原因',
    width: 150,
    ellipsis: true,
    render: (_, { failReason }) => failReason ?? '-',
  },
  sendTime: {
    key: 'sendTime',
    title: '发送时间',
    width: 116,
    render: (_, { sendTime }) => <InstantText value={sendTime} short />,
  },
  createTime: {
    key: 'createTime',
    title: '创建时间',
    width: 116,
    sorter: true,
    render: (_, { createTime }) => <InstantText value={createTime} short />,
  },
} satisfies Record<string, Column<AnyRecord>>

export const statusFilter = (
  <Form.Item name="status" label="发送状态">
    <NumberSelect labels={sendStatusLabels} />
  </Form.Item>
)
