import type { CarWash } from '@chargedeck/contract/kit/car-wash/calls'
import { kitVendorLabels } from '@chargedeck/contract/kit/device-call/enums'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { DataStatusTag } from '../../ui/text/data-status-tag.tsx'
import { EnergyText, MoneyText } from '../../ui/text/quantity-text.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { runTextOf, runToneOf } from './wash-labels.ts'

export const RunStateTag = ({ runStatus }: Pick<CarWash, 'runStatus'>) => (
  <StateTag tone={runToneOf(runStatus)} label={runTextOf(runStatus)} />
)

export const washColumns: readonly Column<CarWash>[] = [
  { key: 'washNo', title: '编号', width: 88, render: (_, { washNo }) => <span className="cd-number">{washNo}</span> },
  { key: 'washName', card: 'title', title: '名称', width: 104, ellipsis: true, dataIndex: 'washName' },
  { key: 'stationName', card: 'fact', title: '站点', width: 160, ellipsis: true, dataIndex: 'stationName' },
  {
    key: 'model',
    title: '型号',
    width: 80,
    hiddenAtFirst: true,
    ellipsis: true,
    render: (_, { model }) => model ?? '-',
  },
  { key: 'bayQty', title: '工位数', width: 70, align: 'right', dataIndex: 'bayQty' },
  {
    key: 'priceAmt',
    card: 'fact',
    title: '单次价格（元）',
    width: 112,
    align: 'right',
    sorter: true,
    render: (_, { priceAmt }) => <MoneyText value={priceAmt} />,
  },
  { key: 'washMin', title: '时长（分）', width: 82, align: 'right', dataIndex: 'washMin' },
  {
    key: 'freeEnergy',
    title: '充满赠洗（度）',
    width: 112,
    align: 'right',
    render: (_, { freeEnergy }) => <EnergyText value={freeEnergy} />,
  },
  { key: 'runStatus', card: 'state', title: '运行状态', width: 88, render: (_, wash) => <RunStateTag {...wash} /> },
  {
    key: 'useQty',
    card: 'fact',
    title: '今日/累计',
    width: 90,
    align: 'right',
    render: (_, { todayQty, totalQty }) => <span className="cd-number">{`${todayQty} / ${totalQty}`}</span>,
  },
  {
    key: 'vendor',
    title: '厂商',
    width: 140,
    ellipsis: true,
    hiddenAtFirst: true,
    render: (_, { vendor }) => kitVendorLabels[vendor],
  },
  { key: 'remark', title: '备注', width: 160, ellipsis: true, hiddenAtFirst: true, dataIndex: 'remark' },
  { key: 'dataStatus', title: '状态', width: 76, render: (_, { dataStatus }) => <DataStatusTag status={dataStatus} /> },
]
