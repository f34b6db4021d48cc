import { warningEventLabels, warningSourceLabels } from '@chargedeck/contract/insight/warning/enums'
import type { WarningDetail, WarningDevice, WarningEvent } from '@chargedeck/contract/insight/warning/shapes'
import { pileApi } from '@chargedeck/contract/site/pile/calls'
import { platformAlarms } from '@chargedeck/domain/alarm-code/platform-codes'
import { failKinds, transferStates } from '@chargedeck/domain/withdraw/states'
import { Alert, Timeline } from 'antd'
import { AlarmLevelTag } from '../../site/alarm-code/parts/alarm-level-tag.tsx'
import type { Column } from '../../ui/data-table/columns/column.tsx'
import { RowsTable } from '../../ui/data-table/rows-table.tsx'
import { DrawerSection, Facts } from '../../ui/record/record-drawer.tsx'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { spanText } from '../../ui/text/span-text.ts'
import { DeviceLink, OrderLink, StationLink } from './warning-place.tsx'
import './warning.css'

/** What is wrong and where, what to do about it, the devices of a storm, and the time line. */
export const WarningFacts = ({ warning }: { warning: WarningDetail }) => (
  <>
    {warning.suggestion && (
      <Alert type="info" showIcon title={`处理建议：${warning.suggestion}`} style={{ marginBottom: 16 }} />
    )}
    <DrawerSection title={warning.content} extra={<AlarmLevelTag level={warning.alarmLevel} />}>
      <AboutLink code={warning.alarmCode} />
      <Facts items={factsOf(warning)} />
    </DrawerSection>
    {warning.stormFlag === 1 && (
      <DrawerSection title={`设备（${warning.openDeviceQty}台未恢复，共${warning.deviceQty}台）`}>
        <RowsTable
          rows={warning.devices}
          columns={deviceColumns}
          idOf={({ pileId, gunId }) => `${pileId} ${gunId}`}
          empty="没有设备"
          pageSize={10}
        />
      </DrawerSection>
    )}
    <DrawerSection title="时间线">
      <Timeline items={warning.events.map((event) => ({ key: event.id, content: <Event event={event} /> }))} />
    </DrawerSection>
  </>
)

const returnedPayouts = `/settle-center/withdraw?transferStatus=${transferStates.failed}&failKind=${failKinds.returned}`

/** What a warning without a device or an order is about. */
const AboutLink = ({ code }: { code: string }) =>
  code === platformAlarms.payoutReturned ? (
    <PageLink to={returnedPayouts} needs="settle:withdraw:history:page">
      退票的提现
    </PageLink>
  ) : null

type Placed = Pick<WarningDetail, 'stormFlag' | 'pileId' | 'carrierId' | 'groupName'>
/** What the warning is of. */
export function placeLabel({ stormFlag, pileId, carrierId, groupName }: Placed): string {
  if (stormFlag === 1 || pileId !== null) return '桩/枪'
  if (carrierId !== null) return '运营商'
  return groupName === null ? '桩/枪' : '企业'
}

const factsOf = (warning: WarningDetail) => [
  { label: '告警编号', value: <CopyText value={warning.warnNo} /> },
  { label: '告警码', value: <CopyText value={warning.alarmCode} /> },
  { label: '站点', value: <StationLink warning={warning} /> },
  { label: placeLabel(warning), value: <DeviceLink warning={warning} /> },
  { label: '订单', value: <OrderLink warning={warning} /> },
  { label: '来源', value: warningSourceLabels[warning.source] },
  { label: '首次', value: <InstantText value={warning.firstTime} /> },
  { label: '最近', value: <InstantText value={warning.lastTime} /> },
  { label: '次数', value: warning.repeatQty },
  { label: '持续', value: spanText(warning.durationSec) },
  { label: '恢复', value: <InstantText value={warning.recoverTime} /> },
  { label: '关闭', value: <InstantText value={warning.closeTime} /> },
  { label: '处理人', value: warning.closeUserName },
  { label: '处理说明', value: warning.closeReason },
]

const deviceColumns: readonly Column<WarningDevice>[] = [
  {
    key: 'pile',
    card: 'title',
    title: '桩/枪',
    render: (_, { pileId, pileNo, gunName }) => (
      <PageLink to={`/charger-pile?open=${pileId}`} needs={pileApi.detail}>
        {[pileNo ?? pileId, gunName].filter(Boolean).join(' ')}
      </PageLink>
    ),
  },
  { key: 'pileName', card: 'longFact', title: '名称', dataIndex: 'pileName' },
  { key: 'raiseTime', card: 'fact', title: '发生', render: (_, { raiseTime }) => <InstantText value={raiseTime} /> },
  {
    key: 'recoverTime',
    card: 'fact',
    title: '恢复',
    render: (_, { recoverTime }) => <InstantText value={recoverTime} />,
  },
]

const Event = ({ event }: { event: WarningEvent }) => (
  <div className="warning-event">
    <strong>
      {warningEventLabels[event.kind]}
      {event.qty > 1 && ` ${event.qty}次`}
    </strong>{' '}
    {event.content}
    {event.orderId !== null && (
      <>
        {' · 订单 '}
        <OrderLink warning={event} />
      </>
    )}
    <br />
    <small>
      <InstantText value={event.eventTime} /> · {event.userName ?? '系统'}
    </small>
  </div>
)
