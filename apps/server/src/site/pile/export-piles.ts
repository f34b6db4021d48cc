import type { FileAnswer, Received } from '@chargedeck/contract/endpoint'
import {
  netStatusLabels,
  pileRunStatusLabels,
  pileStatusLabels,
  pileTypeLabels,
  protocolLabels,
} from '@chargedeck/contract/site/pile/enums'
import type { pileApi } from '@chargedeck/contract/site/pile/calls'
import { toWallTime, wallTimeOrNull } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../platform/context.ts'
import { cursorRows } from '../../platform/export/cursor-rows.ts'
import { exportRows } from '../../platform/export/export-rows.ts'
import { inOrder } from '../../platform/read-page.ts'
import { matchingPiles, pileSort } from './list-piles.ts'
import type { PileRow } from './store.ts'

export const exportPiles = (ctx: Context, query: Received<typeof pileApi.export>['query']): Promise<FileAnswer> =>
  exportRows<PileRow>(ctx, {
    name: '充电桩列表',
    columns: [
      { key: 'pileNo', title: '桩编号', width: 22, value: ({ pileNo }) => pileNo },
      { key: 'pileName', title: '桩名称', value: ({ pileName }) => pileName },
      { key: 'stationName', title: '站点', width: 26, value: ({ stationName }) => stationName },
      { key: 'pileType', title: '桩型', width: 8, value: ({ pileType }) => pileTypeLabels[pileType] },
      { key: 'model', title: '型号', value: ({ model }) => model },
      { key: 'manufacturerName', title: '厂商', value: ({ manufacturerName }) => manufacturerName },
      { key: 'ratedPowerKw', title: '额定功率(kW)', width: 14, value: ({ ratedPowerKw }) => Number(ratedPowerKw) },
      { key: 'guns', title: '枪数', width: 8, value: ({ gunQty }) => gunQty },
      { key: 'protocol', title: '通讯协议', width: 14, value: ({ protocol }) => protocolLabels[protocol] },
      { key: 'netStatus', title: '在线', width: 8, value: ({ netStatus }) => netStatusLabels[netStatus] },
      { key: 'runStatus', title: '运行状态', width: 10, value: ({ runStatus }) => pileRunStatusLabels[runStatus] },
      { key: 'status', title: '设备状态', width: 10, value: ({ status }) => pileStatusLabels[status] },
      { key: 'maxSoc', title: 'SOC上限(%)', width: 12, value: ({ maxSoc }) => maxSoc },
      { key: 'firmwareVersion', title: '固件版本', value: ({ firmwareVersion }) => firmwareVersion },
      { title: '检定日期', width: 12, value: ({ verifyDate }) => verifyDate },
      { key: 'verifyDueDate', title: '检定到期日', width: 12, value: ({ verifyDueDate }) => verifyDueDate },
      { key: 'locationDesc', title: '安装位置', value: ({ locationDesc }) => locationDesc },
      { title: '资产编号', value: ({ assetNo }) => assetNo },
      {
        key: 'lastHeartbeatTime',
        title: '最近心跳',
        width: 20,
        value: ({ lastHeartbeatTime }) => wallTimeOrNull(lastHeartbeatTime),
      },
      { title: '创建时间', width: 20, value: ({ createTime }) => toWallTime(createTime) },
    ],
    shown: query.columns,
    rows: cursorRows(
      inOrder(
        matchingPiles(ctx, query).selectAll('chargerPile').select(['station.stationName', 'station.orgId']),
        query,
        pileSort,
      ),
    ),
  })
