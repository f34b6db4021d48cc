import type { Vehicle } from '@chargedeck/contract/customer/vehicle/calls'
import { vehicleUseLabels } from '@chargedeck/contract/customer/vehicle/enums'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { CustomerLink } from '../customer/parts/customer-link.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { PlateText } from './plate-text.tsx'
import { customerNameOf } from '../customer/parts/customer-labels.ts'

export const vehicleColumns: readonly Column<Vehicle>[] = [
  {
    key: 'plateNo',
    title: '车牌号',
    width: 130,
    render: (_, { plateNo, plateColor }) => <PlateText plateNo={plateNo} color={plateColor} />,
  },
  {
    key: 'vehicleUse',
    card: 'fact',
    title: '用途',
    width: 104,
    render: (_, { vehicleUse }) => vehicleUseLabels[vehicleUse],
  },
  {
    key: 'brand',
    title: '品牌车型',
    width: 130,
    ellipsis: true,
    render: (_, { brand, modelName }) => [brand, modelName].filter(Boolean).join(' ') || '-',
  },
  {
    key: 'customer',
    card: 'fact',
    title: '客户',
    width: 150,
    ellipsis: true,
    render: (_, row) => <CustomerLink id={row.customerId}>{customerNameOf(row)}</CustomerLink>,
  },
  {
    key: 'vin',
    card: 'fact',
    title: 'VIN',
    width: 190,
    render: (_, { vin }) => <span className="cd-number">{vin ?? '-'}</span>,
  },
  {
    key: 'vinVerifyFlag',
    card: 'state',
    title: 'VIN验证',
    width: 92,
    render: (_, { vin, vinVerifyFlag }) =>
      vin === null ? (
        <StateTag tone="off" label="无VIN" />
      ) : (
        <StateTag tone={vinVerifyFlag === 1 ? 'idle' : 'waiting'} label={vinVerifyFlag === 1 ? '已验证' : '未验证'} />
      ),
  },
  { key: 'groupName', title: '企业', width: 150, ellipsis: true, render: (_, { groupName }) => groupName ?? '-' },
  { key: 'defaultFlag', title: '默认', width: 72, render: (_, { defaultFlag }) => (defaultFlag === 1 ? '是' : '-') },
  {
    key: 'batteryKwh',
    title: '电池容量（度）',
    width: 120,
    align: 'right',
    hiddenAtFirst: true,
    render: (_, { batteryKwh }) => batteryKwh ?? '-',
  },
  {
    key: 'createTime',
    title: '登记时间',
    width: 172,
    hiddenAtFirst: true,
    sorter: true,
    render: (_, { createTime }) => <InstantText value={createTime} />,
  },
]
