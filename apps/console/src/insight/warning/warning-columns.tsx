import { warningSourceLabels } from '@chargedeck/contract/insight/warning/enums'
import type { Warning } from '@chargedeck/contract/insight/warning/shapes'
import { AlarmLevelTag } from '../../site/alarm-code/parts/alarm-level-tag.tsx'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { spanText } from '../../ui/text/span-text.ts'
import { WarningStateTag } from './warning-labels.tsx'
import { DeviceLink, OrderLink, StationLink } from './warning-place.tsx'

export const warningColumns: readonly Column<Warning>[] = [
  {
    key: 'warnNo',
    title: '告警编号',
    width: 150,
    hiddenAtFirst: true,
    render: (_, { warnNo }) => <CopyText value={warnNo} />,
  },
  {
    key: 'alarmLevel',
    title: '等级',
    width: 76,
    card: 'fact',
    sorter: true,
    render: (_, { alarmLevel }) => <AlarmLevelTag level={alarmLevel} />,
  },
  {
    key: 'alarmName',
    title: '告警名称',
    width: 190,
    card: 'title',
    ellipsis: true,
    render: (_, { alarmName, alarmCode }) => `${alarmName}（${alarmCode}）`,
  },
  {
    key: 'status',
    title: '状态',
    width: 124,
    card: 'state',
    render: (_, { status }) => <WarningStateTag status={status} />,
  },
  {
    key: 'stationName',
    title: '站点',
    width: 156,
    card: 'fact',
    ellipsis: true,
    render: (_, warning) => <StationLink warning={warning} />,
  },
  {
    key: 'device',
    title: '桩/枪',
    width: 160,
    card: 'fact',
    ellipsis: true,
    render: (_, warning) => <DeviceLink warning={warning} />,
  },
  { key: 'content', title: '内容', width: 220, ellipsis: true, hiddenAtFirst: true, dataIndex: 'content' },
  {
    key: 'order',
    title: '订单',
    width: 190,
    hiddenAtFirst: true,
    render: (_, warning) => <OrderLink warning={warning} />,
  },
  {
    key: 'firstTime',
    title: '首次',
    width: 112,
    sorter: true,
    render: (_, { firstTime }) => <InstantText value={firstTime} short />,
  },
  {
    key: 'lastTime',
    title: '最近',
    width: 112,
    card: 'fact',
    sorter: true,
    render: (_, { lastTime }) => <InstantText value={lastTime} short />,
  },
  { key: 'repeatQty', title: '次数', width: 70, align: 'right', sorter: true, dataIndex: 'repeatQty' },
  {
    key: 'durationSec',
    title: '持续',
    width: 104,
    align: 'right',
    render: (_, { durationSec }) => spanText(durationSec),
  },
  {
    key: 'source',
    title: '来源',
    width: 84,
    hiddenAtFirst: true,
    render: (_, { source }) => warningSourceLabels[source],
  },
  { key: 'closeUserName', title: '处理人', width: 96, render: (_, { closeUserName }) => closeUserName ?? '-' },
  {
    key: 'closeReason',
    title: '处理说明',
    width: 170,
    ellipsis: true,
    render: (_, { closeReason }) => closeReason ?? '-',
  },
]
