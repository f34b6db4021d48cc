import {
  selfBuyWayLabels,
  selfBuyWaySubLabels,
  stationStateText,
  stationTypeLabels,
  constructionLabels,
  parkFeeTypeLabels,
} from '@chargedeck/contract/site/station/enums'
import type { FileAnswer, Received } from '@chargedeck/contract/endpoint'
import type { stationApi } from '@chargedeck/contract/site/station/calls'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../platform/context.ts'
import { exportRows, type ExportColumn } from '../../platform/export/export-rows.ts'
import { degrees } from './facts.ts'
import { streamStations } from './list-stations.ts'
import type { StationRow } from './store.ts'

const columns: readonly ExportColumn<StationRow>[] = [
  { key: 'stationNo', title: '站点编号', width: 16, value: ({ stationNo }) => stationNo },
  { key: 'stationName', title: '站点名称', width: 28, value: ({ stationName }) => stationName },
  { key: 'companyName', title: '公司', width: 24, value: ({ companyName }) => companyName },
  { key: 'orgName', title: '机构', width: 20, value: ({ orgName }) => orgName },
  {
    key: 'areaName',
    title: '省市区',
    width: 24,
    value: ({ areaName, areaCode }) => areaName?.replaceAll(',', ' ') ?? areaCode,
  },
  { key: 'address', title: '详细地址', width: 36, value: ({ address }) => address },
  { title: '经度', width: 12, value: ({ lng }) => degrees(lng) },
  { title: '纬度', width: 12, value: ({ lat }) => degrees(lat) },
  { key: 'selfBuyWay', title: '经营方式', width: 10, value: ({ selfBuyWay }) => selfBuyWayLabels[selfBuyWay] },
  {
    key: 'selfBuyWay',
    title: '投资方式',
    width: 10,
    value: ({ selfBuyWaySub }) => selfBuyWaySub && selfBuyWaySubLabels[selfBuyWaySub],
  },
  { key: 'stationType', title: '站点类型', width: 10, value: ({ stationType }) => stationTypeLabels[stationType] },
  { title: '建设场所', width: 16, value: ({ construction }) => constructionLabels[construction] },
  { key: 'status', title: '站点状态', width: 10, value: stationStateText },
  {
    key: 'onlineFlag',
    title: '上线状态',
    width: 10,
    value: ({ onlineFlag }) => (onlineFlag === 1 ? '已上线' : '未上线'),
  },
  { key: 'pileQty', title: '桩数', width: 8, value: ({ pileQty }) => pileQty },
  { key: 'gunQty', title: '直流枪', width: 8, value: ({ dcGunQty }) => dcGunQty },
  { key: 'gunQty', title: '交流枪', width: 8, value: ({ acGunQty }) => acGunQty },
  { key: 'totalPowerKw', title: '总功率(kW)', width: 12, value: ({ totalPowerKw }) => Number(totalPowerKw) },
  { title: '车位数', width: 8, value: ({ parkNums }) => parkNums },
  { title: '停车收费', width: 10, value: ({ parkFeeType }) => parkFeeTypeLabels[parkFeeType] },
  {
    title: '营业时间',
    width: 14,
    value: ({ openAllDayFlag, businessHours }) => (openAllDayFlag === 1 ? '全天' : businessHours),
  },
  { title: '服务电话', width: 16, value: ({ serviceTel }) => serviceTel },
  { key: 'operateDate', title: '投运日期', width: 12, value: ({ operateDate }) => operateDate },
  { title: '备注', width: 24, value: ({ remark }) => remark },
  { key: 'createTime', title: '创建时间', width: 20, value: ({ createTime }) => toWallTime(createTime) },
]

/** Exports all pages of the list with these filters. */
export const exportStations = async (
  ctx: Context,
  query: Received<typeof stationApi.export>['query'],
): Promise<FileAnswer> =>
  exportRows<StationRow>(ctx, { name: '充电站', columns, shown: query.columns, rows: streamStations(ctx, query) })
