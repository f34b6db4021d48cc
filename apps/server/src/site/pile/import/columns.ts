import { PileToAdd } from '@chargedeck/contract/site/pile/form'
import { netTypeLabels, pileTypeLabels, protocolLabels } from '@chargedeck/contract/site/pile/enums'
import { connectorTypeLabels, nationalStandardLabels } from '@chargedeck/contract/site/gun/enums'
import type { ImportColumn, Rules, SheetKind } from '../../../base/sheet-import/public.ts'

/** A field of a charger, or a column that is looked up (the station) or split (the bays). */
export type ImportField =
  Exclude<keyof PileToAdd, 'stationId' | 'guns'> | 'station' | 'parkNos' | 'connectorType' | 'nationalStandard'

const shapes = PileToAdd.properties as unknown as Readonly<Record<string, Rules>> // JSON schemas contain these rules
const column = (
  title: string,
  field: ImportField,
  sample: string | number,
  more: Partial<ImportColumn<ImportField>> = {},
): ImportColumn<ImportField> => ({
  title,
  field,
  sample,
  required: true,
  rules: shapes[field] ?? { type: 'string', maxLength: 220 },
  ...more,
})
const optional = { required: false }
const number = { isNumber: true } as const

/** The columns of a sheet, in any order but with these titles. */
export const importColumns: readonly ImportColumn<ImportField>[] = [
  column('桩编号', 'pileNo', 'CD32010500010001', number),
  column('桩名称', 'pileName', 'A01'),
  column('所属站点', 'station', '站点名称或编号'),
  column('桩类型', 'pileType', '直流', { labels: pileTypeLabels }),
  column('设备型号', 'model', 'DH-120D2'),
  column('生产厂商', 'manufacturerName', '示例电气'),
  column('额定功率(kW)', 'ratedPowerKw', 120, { rules: { ...shapes['ratedPowerKw'], decimals: 1 } }),
  column('电压下限(V)', 'voltageMin', 200),
  column('电压上限(V)', 'voltageMax', 1000),
  column('电流上限(A)', 'currentMax', 250),
  column('枪数', 'gunQty', 2),
  column('通讯协议', 'protocol', 'OCPP 1.6J', { labels: protocolLabels }),
  column('车位号', 'parkNos', 'B1-07,B1-08', { ...optional, ...number }),
  column('接口类型', 'connectorType', '直流枪头', { ...optional, labels: connectorTypeLabels }),
  column('国标', 'nationalStandard', '2015版', { ...optional, labels: nationalStandardLabels }),
  column('物联卡号', 'simNo', '', { ...optional, ...number }),
  column('网络', 'netType', '有线', { ...optional, labels: netTypeLabels }),
  column('生产日期', 'productionDate', '2026-01-15', optional),
  column('安装日期', 'installDate', '2026-03-01', optional),
  column('质保日期', 'warrantyDate', '2029-03-01', optional),
  column('检定日期', 'verifyDate', '2026-03-01', optional),
  column('检定到期日', 'verifyDueDate', '2029-02-28', optional),
  column('SOC上限(%)', 'maxSoc', 100, optional),
  column('安装位置', 'locationDesc', 'B1层东侧', optional),
  column('资产编号', 'assetNo', '', { ...optional, ...number }),
  column('备注', 'remark', '', optional),
]

export const pileSheet: SheetKind<ImportField> = {
  name: '充电桩',
  columns: importColumns,
  unreadable: 'PILE.IMPORT_UNREADABLE',
  tooLong: 'PILE.IMPORT_TOO_LONG',
}
