import { knockReasons, knockStates, knockSteps } from '@chargedeck/domain/knock/states'
import { knockReasonLabels, knockStatusLabels } from '@chargedeck/contract/charging/knock/enums'
import { knockApi, type Knock } from '@chargedeck/contract/charging/knock/calls'
import { Form } from 'antd'
import { useState } from 'react'
import { useMay } from '../../platform/me.ts'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { DataTable, type Column, type RowAction } from '../../ui/data-table/data-table.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { lazyDrawer } from '../../ui/lazy-part.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'
import { GivePasswordDialog, RejectDialog } from './knock-dialogs.tsx'
import { knockPage } from './knock-queries.ts'
import { KnockState } from './knock-state.tsx'
import { PlatformAddress } from './platform-address.tsx'

const KnockDrawer = lazyDrawer(async () => (await import('./knock-drawer.tsx')).KnockDrawer)
const ApproveForm = lazyDrawer(async () => (await import('./approve-form.tsx')).ApproveForm)

const columns: readonly Column<Knock>[] = [
  { key: 'pileNo', title: '桩编号', width: 190, render: (_, { pileNo }) => <CopyText value={pileNo} /> },
  { key: 'status', card: 'state', title: '状态', width: 92, render: (_, knock) => <KnockState knock={knock} /> },
  { key: 'reason', title: '等待原因', width: 120, render: (_, { reason }) => knockReasonLabels[reason] },
  { key: 'vendor', title: '厂商', width: 120, ellipsis: true, render: (_, { vendor }) => vendor || '-' },
  { key: 'model', title: '型号', width: 120, ellipsis: true, render: (_, { model }) => model || '-' },
  { key: 'gunQty', title: '枪数', width: 72, align: 'right', render: (_, { gunQty }) => gunQty ?? '-' },
  {
    key: 'serialNo',
    title: '序列号',
    width: 150,
    hiddenAtFirst: true,
    ellipsis: true,
    render: (_, { serialNo }) => serialNo ?? '-',
  },
  { key: 'firmwareVersion', title: '固件', width: 100, ellipsis: true, render: (_, row) => row.firmwareVersion ?? '-' },
  { key: 'address', title: '来源地址', width: 140, dataIndex: 'address', ellipsis: true },
  { key: 'knockQty', title: '连接次数', width: 80, align: 'right', dataIndex: 'knockQty' },
  {
    key: 'lastTime',
    title: '最近连接',
    width: 116,
    sorter: true,
    render: (_, { lastTime }) => <InstantText value={lastTime} short />,
  },
  {
    key: 'firstTime',
    title: '首次连接',
    width: 172,
    hiddenAtFirst: true,
    sorter: true,
    render: (_, { firstTime }) => <InstantText value={firstTime} />,
  },
  {
    key: 'handleUserName',
    title: '处理人',
    width: 110,
    hiddenAtFirst: true,
    render: (_, row) => row.handleUserName ?? '-',
  },
  {
    key: 'handleNote',
    title: '处理说明',
    width: 180,
    ellipsis: true,
    hiddenAtFirst: true,
    render: (_, row) => row.handleNote ?? '-',
  },
]

const filters = (
  <>
    <TextFilter name="pileNo" label="桩编号" />
    <TextFilter name="vendor" label="厂商" />
    <Form.Item name="status" label="状态">
      <EnumSelect labels={knockStatusLabels} order={Object.values(knockStates)} />
    </Form.Item>
    <Form.Item name="reason" label="等待原因">
      <EnumSelect labels={knockReasonLabels} order={Object.values(knockReasons)} />
    </Form.Item>
  </>
)

type Action = { kind: 'approve' | 'givePassword' | 'reject'; knock: Knock }

export function KnockListPage() {
  const may = useMay()
  const [action, setAction] = useState<Action | null>(null)
  const actionsOf = (knock: Knock): RowAction[] => [
    ...(may(knockApi.approve)
      ? [
          {
            key: 'approve',
            label: '接入',
            ...whyNotApprove(knock),
            onClick: () => setAction({ kind: 'approve', knock }),
          },
        ]
      : []),
    ...(may(knockApi.givePassword) && knock.reason === knockReasons.noPassword
      ? [
          {
            key: 'givePassword',
            label: '下发密码',
            ...whyNot(!knockSteps.can(knock.status, 'approve')),
            onClick: () => setAction({ kind: 'givePassword', knock }),
          },
        ]
      : []),
    ...(may(knockApi.reject)
      ? [
          {
            key: 'reject',
            label: '拒绝',
            danger: true,
            ...whyNot(!knockSteps.can(knock.status, 'reject')),
            onClick: () => setAction({ kind: 'reject', knock }),
          },
        ]
      : []),
  ]
  return (
    <PageContainer>
      <DataTable
        name="knock"
        title="待接入设备"
        rowKey="id"
        columns={columns}
        query={knockApi.page.query}
        load={knockPage}
        filters={filters}
        extra={<PlatformAddress />}
        autoRefresh={10}
        empty={{ text: '没有待接入的设备：在充电桩上填写平台地址后，会出现在这里', action: false }}
        actions={[knockApi.approve, knockApi.givePassword, knockApi.reject].some(may) ? actionsOf : undefined}
        drawer={({ row, previous, next, close }) => (
          <KnockDrawer knock={row} previous={previous} next={next} onClose={close} />
        )}
      />
      {action?.kind === 'reject' && <RejectDialog knock={action.knock} onClose={() => setAction(null)} />}
      {action?.kind === 'givePassword' && <GivePasswordDialog knock={action.knock} onClose={() => setAction(null)} />}
      {action?.kind === 'approve' && <ApproveForm knock={action.knock} onClose={() => setAction(null)} />}
    </PageContainer>
  )
}

const whyNotApprove = ({ reason, status }: Knock) =>
  reason === knockReasons.noPile
    ? whyNot(!knockSteps.can(status, 'approve'))
    : { whyNot: '该桩已有档案，请在充电桩详情中处理接入密码' }

const whyNot = (isHandled: boolean) => (isHandled ? { whyNot: '该设备已处理' } : {})
