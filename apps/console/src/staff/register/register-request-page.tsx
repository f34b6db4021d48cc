import { registerStatusLabels } from '@chargedeck/contract/staff/register/enums'
import { registerApi, type RegisterRequest } from '@chargedeck/contract/staff/register/calls'
import { Form } from 'antd'
import { useState } from 'react'
import { useMay } from '../../platform/me.ts'
import { DataTable, type Column } from '../../ui/data-table/data-table.tsx'
import { DateRangeField } from '../../ui/fields/date-range.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { lazyDrawer, lazyPart } from '../../ui/lazy-part.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'
import { requestTones, whyDecided } from './register-labels.ts'
import { registerPage } from './register-queries.ts'

const ApproveDialog = lazyPart(async () => (await import('./approve-dialog.tsx')).ApproveDialog)
const RequestDrawer = lazyDrawer(async () => (await import('./request-drawer.tsx')).RequestDrawer)

const columns: readonly Column<RegisterRequest>[] = [
  { key: 'account', title: '账号', width: 150, ellipsis: true, render: (_, { account }) => account },
  { key: 'name', title: '姓名', width: 110, ellipsis: true, render: (_, { name }) => name },
  { key: 'phone', title: '手机', width: 130, render: (_, { phone }) => <span className="cd-number">{phone}</span> },
  { key: 'reason', title: '申请说明', width: 190, ellipsis: true, render: (_, { reason }) => reason ?? '-' },
  {
    key: 'requestStatus',
    card: 'state',
    title: '状态',
    width: 100,
    render: (_, { requestStatus }) => (
      <StateTag tone={requestTones[requestStatus]} label={registerStatusLabels[requestStatus]} />
    ),
  },
  {
    key: 'createTime',
    title: '申请时间',
    width: 112,
    sorter: true,
    render: (_, { createTime }) => <InstantText value={createTime} short />,
  },
  { key: 'handleUserName', title: '处理人', width: 100, render: (_, { handleUserName }) => handleUserName ?? '-' },
  {
    key: 'handleTime',
    title: '处理时间',
    width: 112,
    sorter: true,
    render: (_, { handleTime }) => <InstantText value={handleTime} short />,
  },
  {
    key: 'handleNote',
    title: '处理意见',
    width: 150,
    ellipsis: true,
    render: (_, { handleNote }) => handleNote ?? '-',
  },
  { key: 'email', title: '邮箱', width: 180, hiddenAtFirst: true, render: (_, { email }) => email ?? '-' },
  { key: 'ip', title: '申请IP', width: 140, hiddenAtFirst: true, render: (_, { ip }) => ip ?? '-' },
]

const filters = (
  <>
    <TextFilter name="searchValue" label="关键词" placeholder="账号、姓名或手机" />
    <Form.Item name="requestStatus" label="状态">
      <EnumSelect labels={registerStatusLabels} />
    </Form.Item>
    <DateRangeField label="申请时间" start="startTime" end="endTime" />
  </>
)

type Deciding = { request: RegisterRequest; as: 'approve' | 'refuse' }

export function RegisterRequestPage() {
  const may = useMay()
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const close = () => setDeciding(null)
  const actions = (request: RegisterRequest) => [
    ...(may(registerApi.approve)
      ? [
          {
            key: 'approve',
            label: '批准',
            whyNot: whyDecided(request),
            onClick: () => setDeciding({ request, as: 'approve' }),
          },
        ]
      : []),
    ...(may(registerApi.refuse)
      ? [
          {
            key: 'refuse',
            label: '拒绝',
            danger: true,
            whyNot: whyDecided(request),
            onClick: () => setDeciding({ request, as: 'refuse' }),
          },
        ]
      : []),
  ]
  return (
    <PageContainer>
      <DataTable
        name="register-request"
        title="注册审批"
        rowKey="id"
        columns={columns}
        query={registerApi.page.query}
        load={registerPage}
        filters={filters}
        actions={[registerApi.approve, registerApi.refuse].some(may) ? actions : undefined}
        empty={{ text: '没有注册申请。开放注册可在系统配置中打开' }}
        drawer={({ row, previous, next, close: leave }) => (
          <RequestDrawer request={row} previous={previous} next={next} onClose={leave} />
        )}
      />
      {deciding?.as === 'refuse' && <RefuseDialog request={deciding.request} onClose={close} />}
      {deciding?.as === 'approve' && <ApproveDialog request={deciding.request} onClose={close} />}
    </PageContainer>
  )
}
