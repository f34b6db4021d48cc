import { warningSourceLabels } from '@chargedeck/contract/insight/warning/enums'
import type { Warning } from '@chargedeck/contract/insight/warning/shapes'
import { AlarmLevelTag } from '../../site/alarm-code/parts/alarm-level-tag.tsx'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { spanText } from '../../ui/text/span-text.ts'
import { TwoLines } from '../../ui/text/two-lines.tsx'
import { WarningStateTag } from './warning-labels.tsx'
import { DeviceLink, OrderLink, StationLink } from './warning-place.tsx'

/** What has no station is about a partner, a group or a payout. */
const Place = ({ warning }: { warning: Warning }) =>
  warning.stationId === null ? (
    <DeviceLink warning={warning} />
  ) : (
    <TwoLines below={<DeviceLink warning={warning} />}>
      <StationLink warning={warning} />
    </TwoLines>
  )

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
    width: 170,
    card: 'title',
    ellipsis: true,
    dataIndex: 'alarmName',
  },
  {
    key: 'alarmCode',
    title: '告警码',
    width: 130,
    hiddenAtFirst: true,
    render: (_, { alarmCode }) => <CopyText value={alarmCode} />,
  },
  {
    key: 'status',
    title: '状态',
    width: 104,
    card: 'state',
    render: (_, { status }) => <WarningStateTag status={status} />,
  },
  {
    key: 'stationName',
    title: '站点/桩枪',
    width: 180,
    card: 'longFact',
    render: (_, warning) => <Place warning={warning} />,
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
    hiddenAtFirst: true,
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
    title: '持续/首次',
    width: 108,
    align: 'right',
    render: (_, { durationSec, firstTime }) => (
      <TwoLines below={<InstantText value={firstTime} short />}>{spanText(durationSec)}</TwoLines>
    ),
  },
  {
    key: 'source',
    title: '来源',
    width: 84,
    hiddenAtFirst: true,
    render: (_, { source }) => warningSourceLabels[source],
  },
  {
    key: 'closeUserName',
    title: '处理人/说明',
    width: 150,
    render: (_, { closeUserName, closeReason }) =>
      closeReason === null ? (closeUserName ?? '-') : <TwoLines below={closeReason}>{closeUserName ?? '-'}</TwoLines>,
  },
]
