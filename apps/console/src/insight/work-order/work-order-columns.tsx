import type { WorkOrder } from '@chargedeck/contract/insight/work-order/shapes'
import { AlarmLevelTag } from '../../site/alarm-code/parts/alarm-level-tag.tsx'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { MoneyText } from '../../ui/text/quantity-text.tsx'
import { deviceText, DueText, WorkOrderStateTag } from './work-order-labels.tsx'

export const workOrderColumns: readonly Column<WorkOrder>[] = [
  {
    key: 'orderNo',
    title: '工单编号',
    width: 210,
    hiddenAtFirst: true,
    render: (_, { orderNo }) => <CopyText value={orderNo} />,
  },
  { key: 'title', title: '标题', card: 'title', width: 180, ellipsis: true, dataIndex: 'title' },
  { key: 'level', title: '等级', width: 76, card: 'fact', render: (_, { level }) => <AlarmLevelTag level={level} /> },
  { key: 'stationName', title: '站点', width: 150, card: 'fact', ellipsis: true, dataIndex: 'stationName' },
  {
    key: 'device',
    title: '设备',
    width: 130,
    card: 'fact',
    ellipsis: true,
    render: (_, order) => deviceText(order) ?? '-',
  },
  {
    key: 'assignee',
    title: '处理人',
    width: 92,
    card: 'fact',
    render: (_, { assignee }) => assignee?.name ?? '待接单',
  },
  {
    key: 'dueTime',
    title: '要求完成',
    width: 190,
    card: 'fact',
    sorter: true,
    render: (_, order) => <DueText order={order} />,
  },
  {
    key: 'createTime',
    title: '创建时间',
    width: 160,
    sorter: true,
    render: (_, { createTime }) => <InstantText value={createTime} />,
  },
  {
    key: 'createUserName',
    title: '创建人',
    width: 92,
    hiddenAtFirst: true,
    render: (_, { createUserName }) => createUserName ?? '系统',
  },
  {
    key: 'acceptTime',
    title: '接单时间',
    width: 160,
    hiddenAtFirst: true,
    render: (_, { acceptTime }) => <InstantText value={acceptTime} />,
  },
  {
    key: 'closeTime',
    title: '关闭时间',
    width: 160,
    hiddenAtFirst: true,
    render: (_, { closeTime }) => <InstantText value={closeTime} />,
  },
  {
    key: 'partsAmt',
    title: '配件费用（元）',
    width: 116,
    align: 'right',
    hiddenAtFirst: true,
    render: (_, { partsAmt }) => <MoneyText value={partsAmt} />,
  },
  {
    key: 'status',
    title: '状态',
    width: 88,
    card: 'state',
    render: (_, { status }) => <WorkOrderStateTag status={status} />,
  },
]
