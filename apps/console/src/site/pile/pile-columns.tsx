import type { Pile } from '@chargedeck/contract/site/pile/calls'
import { gunRunStatusLabels } from '@chargedeck/contract/site/gun/enums'
import {
  netStatusLabels,
  pileRunStatusLabels,
  pileStatusLabels,
  pileTypeLabels,
  protocolLabels,
  driftLabels,
  verifyStateLabels,
} from '@chargedeck/contract/site/pile/enums'
import { gunStates } from '@chargedeck/domain/gun/states'
import { Tooltip } from 'antd'
import { CopyText } from '../../ui/text/copy-text.tsx'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { gunTones } from '../gun/parts/gun-states.ts'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { NumberText } from '../../ui/text/quantity-text.tsx'
import { StateTag, toneColor } from '../../ui/text/state-tag.tsx'
import { netTones, pileTones, runTones, verifyTones } from './pile-labels.ts'

export const pileColumns: readonly Column<Pile>[] = [
  { key: 'pileNo', title: '桩编号', width: 164, sorter: true, render: (_, { pileNo }) => <CopyText value={pileNo} /> },
  { key: 'pileName', card: 'fact', title: '桩名称', width: 96, dataIndex: 'pileName', sorter: true, ellipsis: true },
  { key: 'stationName', card: 'fact', title: '站点', width: 190, dataIndex: 'stationName', ellipsis: true },
  { key: 'guns', card: 'fact', title: '枪', width: 76, render: (_, pile) => <GunDots pile={pile} /> },
  {
    key: 'runStatus',
    card: 'state',
    title: '运行状态',
    width: 96,
    render: (_, { runStatus }) => (
      <StateTag tone={runTones[runStatus]} label={pileRunStatusLabels[runStatus]} pulse={runStatus === 'CHARGING'} />
    ),
  },
  {
    key: 'netStatus',
    card: 'fact',
    title: '在线',
    width: 84,
    render: (_, { netStatus }) => <StateTag tone={netTones[netStatus]} label={netStatusLabels[netStatus]} />,
  },
  {
    key: 'status',
    title: '设备状态',
    width: 100,
    render: (_, { status }) => <StateTag tone={pileTones[status]} label={pileStatusLabels[status]} />,
  },
  {
    key: 'drift',
    title: '配置',
    width: 84,
    render: (_, { driftFlag }) => (driftFlag === 1 ? <StateTag tone="attention" label={driftLabels.Y} /> : '-'),
  },
  { key: 'pileType', title: '桩型', width: 72, render: (_, { pileType }) => pileTypeLabels[pileType] },
  { key: 'model', title: '型号', width: 110, dataIndex: 'model', ellipsis: true, hiddenAtFirst: true },
  {
    key: 'manufacturerName',
    title: '厂商',
    width: 150,
    dataIndex: 'manufacturerName',
    ellipsis: true,
    hiddenAtFirst: true,
  },
  {
    key: 'ratedPowerKw',
    title: '额定功率（kW）',
    width: 136,
    align: 'right',
    sorter: true,
    hiddenAtFirst: true,
    render: (_, { ratedPowerKw }) => <NumberText value={ratedPowerKw} />,
  },
  { key: 'maxSoc', title: 'SOC上限（%）', width: 120, align: 'right', dataIndex: 'maxSoc', hiddenAtFirst: true },
  {
    key: 'curFeeName',
    title: '当前计费',
    width: 150,
    ellipsis: true,
    hiddenAtFirst: true,
    render: (_, { curFeeName }) => curFeeName ?? '-',
  },
  {
    key: 'protocol',
    title: '通讯协议',
    width: 110,
    hiddenAtFirst: true,
    render: (_, { protocol }) => protocolLabels[protocol],
  },
  {
    key: 'firmwareVersion',
    title: '固件',
    width: 110,
    ellipsis: true,
    hiddenAtFirst: true,
    render: (_, { firmwareVersion }) => firmwareVersion ?? '-',
  },
  {
    key: 'verifyDueDate',
    title: '检定到期日',
    width: 170,
    sorter: true,
    hiddenAtFirst: true,
    render: (_, { verifyDueDate, verifyState }) => (
      <>
        {verifyDueDate ?? '-'}
        {(verifyState === 'DUE' || verifyState === 'OVERDUE') && (
          <StateTag tone={verifyTones[verifyState]} label={verifyStateLabels[verifyState]} />
        )}
      </>
    ),
  },
  {
    key: 'lastHeartbeatTime',
    title: '最近心跳',
    width: 172,
    sorter: true,
    hiddenAtFirst: true,
    render: (_, { lastHeartbeatTime }) => <InstantText value={lastHeartbeatTime} />,
  },
  {
    key: 'lastLoginTime',
    title: '最近登录',
    width: 172,
    hiddenAtFirst: true,
    render: (_, row) => <InstantText value={row.lastLoginTime} />,
  },
  {
    key: 'locationDesc',
    title: '安装位置',
    width: 160,
    ellipsis: true,
    hiddenAtFirst: true,
    render: (_, row) => row.locationDesc ?? '-',
  },
]

/** One dot per gun, in the colour of its state. */
const GunDots = ({ pile: { guns } }: { pile: Pile }) => (
  <span className="pile-guns">
    {guns.map(({ id, gunName, runStatus }) => {
      const words = `${gunName}：${gunRunStatusLabels[runStatus]}`
      return (
        <Tooltip key={id} title={words}>
          <i
            role="img"
            aria-label={words}
            className={runStatus === gunStates.charging ? 'pile-guns__dot pile-guns__dot--charging' : 'pile-guns__dot'}
            style={{ background: toneColor(gunTones[runStatus]) }}
          />
        </Tooltip>
      )
    })}
  </span>
)
