import { onCallApi } from '@chargedeck/contract/insight/on-call/calls'
import { messageWayLabels, warningMessageKindLabels } from '@chargedeck/contract/insight/on-call/enums'
import type { WarningMessage } from '@chargedeck/contract/insight/on-call/shapes'
import { warningMessageSteps } from '@chargedeck/domain/on-call/states'
import { App } from 'antd'
import { useMay } from '../../platform/me.ts'
import { companyTexts } from '../../site/company/parts/company-texts.tsx'
import { DataTable, type Column, type RowAction } from '../../ui/data-table/data-table.tsx'
import { lazyDrawer, lazyFields } from '../../ui/lazy-part.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { MessageStateTag } from './message-state.tsx'
import { messagePage, useResend } from './on-call-queries.ts'

const MessageFilters = lazyFields(async () => (await import('./message-filters.tsx')).MessageFilters)
const MessageDrawer = lazyDrawer(async () => (await import('./message-drawer.tsx')).MessageDrawer)

const columns: readonly Column<WarningMessage>[] = [
  { key: 'title', title: '标题', card: 'title', width: 230, ellipsis: true, dataIndex: 'title' },
  { key: 'kind', title: '类型', card: 'fact', width: 70, render: (_, { kind }) => warningMessageKindLabels[kind] },
  { key: 'way', title: '方式', card: 'fact', width: 92, render: (_, { way }) => messageWayLabels[way] },
  { key: 'receiverName', title: '接收人', card: 'fact', width: 120, ellipsis: true, dataIndex: 'receiverName' },
  { key: 'ruleName', title: '规则', width: 130, ellipsis: true, render: (_, { ruleName }) => ruleName ?? '-' },
  {
    key: 'status',
    title: '状态',
    card: 'state',
    width: 88,
    render: (_, message) => <MessageStateTag status={message.status} />,
  },
  { key: 'answer', title: '返回', width: 170, ellipsis: true, render: (_, { answer }) => answer ?? '-' },
  { key: 'tryQty', title: '次数', width: 60, align: 'right', hiddenAtFirst: true, dataIndex: 'tryQty' },
  {
    key: 'createTime',
    title: '创建时间',
    card: 'fact',
    width: 112,
    sorter: true,
    render: (_, { createTime }) => <InstantText value={createTime} short />,
  },
  {
    key: 'sendTime',
    title: '发送时间',
    width: 172,
    hiddenAtFirst: true,
    render: (_, { sendTime }) => <InstantText value={sendTime} />,
  },
]

export function MessageList() {
  const mayResend = useMay()(onCallApi.resend)
  const { mutateAsync } = useResend()
  const { message } = App.useApp()
  const resend = (id: string) =>
    mutateAsync(id).then(
      () => message.success('已重新发送'),
      (error: Error) => message.error(error.message),
    )
  const actionsOf = ({ id, status }: WarningMessage): RowAction[] => [
    {
      key: 'resend',
      label: '重发',
      whyNot: warningMessageSteps.can(status, 'resend') ? undefined : '只能重发失败的消息',
      onClick: () => void resend(id),
    },
  ]
  return (
    <DataTable
      name="warning-message"
      title="发送记录"
      rowKey="id"
      columns={columns}
      query={onCallApi.messages.query}
      load={messagePage}
      filters={<MessageFilters />}
      filterTexts={companyTexts}
      empty={{ text: '还没有发送记录' }}
      actions={mayResend ? actionsOf : undefined}
      actionsBeside={1}
      drawer={({ row, previous, next, close }) =>
        row && <MessageDrawer key={row.id} message={row} previous={previous} next={next} onClose={close} />
      }
    />
  )
}
