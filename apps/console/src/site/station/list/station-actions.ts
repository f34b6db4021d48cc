import { siteLifecycleApi } from '@chargedeck/contract/site/station/lifecycle'
import { stationStateText } from '@chargedeck/contract/site/station/enums'
import { gunApi } from '@chargedeck/contract/site/gun/calls'
import { stationApi, type Station } from '@chargedeck/contract/site/station/calls'
import { isClosed, stationSteps, stationStates } from '@chargedeck/domain/station/states'
import type { May, Permission } from '../../../platform/me.ts'
import type { RowAction } from '../../../ui/data-table/data-table.tsx'
import type { StationAction } from '../parts/station-action.ts'
import type { StationRowTab } from '../parts/station-slots.ts'
import type { StationMove } from '../station-queries.ts'

export const actingCalls: readonly Permission[] = [
  siteLifecycleApi.edit,
  stationApi.online,
  siteLifecycleApi.offline,
  siteLifecycleApi.dismantle,
  stationApi.lngAndLat,
  stationApi.aMapPushInfo,
  siteLifecycleApi.delete,
  gunApi.qrcode,
]

/** An action that opens a tab of the drawer needs the permission of that tab. */
export const permissionOnRow = ({ permission = stationApi.detail }: StationRowTab): Permission => permission

type Ways = {
  may: May
  act: (action: StationAction) => void
  tabs: readonly StationRowTab[]
  /** Opens the station's drawer at one of its tabs. */
  show: (id: string, tab: string) => void
  pushNow: (station: Station) => void
  packCodes: (station: Station) => void
}

/** Without permission an action is left out; in a wrong state it is disabled with a reason. Its guards show later. */
export function stationActions(station: Station, { may, act, tabs, show, pushNow, packCodes }: Ways): RowAction[] {
  const { id, status, onlineFlag, dcGunQty, acGunQty } = station
  const inState = `站点${stationStateText(station)}`
  const move = (key: StationMove, label: string, whyNot?: string): RowAction => ({
    key,
    label,
    whyNot,
    danger: key === 'dismantle' || key === 'delete',
    onClick: () => act({ kind: 'move', station, move: key }),
  })
  const allowed = (step: 'goOnline' | 'goOffline' | 'dismantle') =>
    stationSteps.can(status, step) ? undefined : inState
  const gone = status === stationStates.dismantled ? inState : undefined
  const opened = tabs.map((tab): [Permission, RowAction] => [
    permissionOnRow(tab),
    { key: tab.key, label: tab.label, onClick: () => show(id, tab.key) },
  ])
  const all: [Permission, RowAction][] = [
    [siteLifecycleApi.edit, { key: 'edit', label: '编辑', whyNot: gone, onClick: () => act({ kind: 'form', id }) }],
    status === stationStates.operating
      ? [siteLifecycleApi.offline, move('goOffline', '下线', allowed('goOffline'))]
      : [stationApi.online, move('goOnline', '上线', allowed('goOnline'))],
    ...closing(station, act),
    ...opened,
    [
      stationApi.lngAndLat,
      { key: 'place', label: '位置', whyNot: gone, onClick: () => act({ kind: 'place', station }) },
    ],
    [
      stationApi.aMapPushInfo,
      {
        key: 'amap',
        label: '高德立即推送',
        whyNot: onlineFlag === 1 ? undefined : '站点未上线',
        onClick: () => pushNow(station),
      },
    ],
    [
      gunApi.qrcode,
      {
        key: 'codes',
        label: '二维码打包',
        whyNot: dcGunQty + acGunQty > 0 ? undefined : '站点没有充电枪',
        onClick: () => packCodes(station),
      },
    ],
    [siteLifecycleApi.dismantle, move('dismantle', '拆除', allowed('dismantle'))],
    [
      siteLifecycleApi.delete,
      move('delete', '删除', status === stationStates.building ? undefined : '仅建设中的站点可删除'),
    ],
  ]
  return all.filter(([permission]) => may(permission)).map(([, action]) => action)
}

/** Of a station that is offline: closed for good, or under maintenance again. */
const closing = (station: Station, act: Ways['act']): [Permission, RowAction][] => {
  if (station.status !== stationStates.maintenance) return []
  const label = isClosed(station) ? '改为维护中' : '关闭下线'
  return [[siteLifecycleApi.offline, { key: 'closed', label, onClick: () => act({ kind: 'closed', station }) }]]
}
