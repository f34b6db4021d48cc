import type { ColumnPreset } from '../../../ui/data-table/data-table.tsx'

const preset = (name: string, columns: string): ColumnPreset => ({ name, columns: columns.split(/\s+/) })

export const chargeOrderPresets: readonly ColumnPreset[] = [
  preset('运营', 'orderNo orderStatus stationName gunCode mobile startTime totalEnergy soc stopReason'),
  preset(
    '财务',
    'orderNo stationName settleTime totalAmt discountAmt adjustAmt actualAmt groupPayAmt billStatus checkStatus',
  ),
  preset('客服', 'orderNo orderStatus mobile plateNo stationName startTime actualAmt stopReason assigneeName'),
]
