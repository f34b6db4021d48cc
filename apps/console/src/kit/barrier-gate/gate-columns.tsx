import type { BarrierGate } from '@chargedeck/contract/kit/barrier-gate/calls'
import { gateDirectionLabels, gateOnlineLabels } from '@chargedeck/contract/kit/barrier-gate/enums'
import { kitVendorLabels } from '@chargedeck/contract/kit/device-call/enums'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { DataStatusTag } from '../../ui/text/data-status-tag.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { WaiverSwitch } from './waiver-switch.tsx'

export const OnlineTag = ({ onlineFlag }: Pick<BarrierGate, 'onlineFlag'>) =>
  onlineFlag === 1 ? (
    <StateTag tone="done" label={gateOnlineLabels[1]} />
  ) : (
    <StateTag tone="off" label={gateOnlineLabels[0]} />
  )

export const gateColumns: readonly Column<BarrierGate>[] = [
  { key: 'gateNo', title: '编号', width: 88, render: (_, { gateNo }) => <span className="cd-number">{gateNo}</span> },
  { key: 'gateName', card: 'title', title: '名称', width: 110, ellipsis: true, dataIndex: 'gateName' },
  { key: 'stationName', card: 'fact', title: '站点', width: 156, ellipsis: true, dataIndex: 'stationName' },
  {
    key: 'parkingLotNo',
    title: '车场编号',
    width: 108,
    render: (_, { parkingLotNo }) => <span className="cd-number">{parkingLotNo}</span>,
  },
  {
    key: 'direction',
    card: 'fact',
    title: '方向',
    width: 60,
    render: (_, gate) => gateDirectionLabels[gate.direction],
  },
  { key: 'vendor', title: '厂商', width: 84, ellipsis: true, render: (_, { vendor }) => kitVendorLabels[vendor] },
  { key: 'waiverFlag', title: '参与减免', width: 84, render: (_, gate) => <WaiverSwitch gate={gate} /> },
  { key: 'onlineFlag', card: 'state', title: '在线', width: 78, render: (_, gate) => <OnlineTag {...gate} /> },
  {
    key: 'lastPushTime',
    card: 'fact',
    title: '最近推送',
    width: 164,
    sorter: true,
    render: (_, { lastPushTime, lastPushResult }) => (
      <>
        <InstantText value={lastPushTime} />
        {lastPushResult && <div title={lastPushResult}>{lastPushResult}</div>}
      </>
    ),
  },
  { key: 'remark', title: '备注', width: 160, ellipsis: true, hiddenAtFirst: true, dataIndex: 'remark' },
  { key: 'dataStatus', title: '状态', width: 76, render: (_, { dataStatus }) => <DataStatusTag status={dataStatus} /> },
]
