import type { ApiStandard } from './kinds.ts'

/** Out: we ask them. In: they ask us. */
export const apiDirections = ['IN', 'OUT'] as const
export type ApiDirection = (typeof apiDirections)[number]

/** An interface as a carrier uses it; `path` is the last part of its address. */
export type CarrierApi = { name: string; direction: ApiDirection; enableFlag: 0 | 1; path: string }

export type KnownApi = {
  name: string
  title: string
  direction: ApiDirection
  path: string
  required: boolean
  /** Of a new carrier; what only some cities want is not. */
  usedAtFirst: boolean
}

const known = (direction: ApiDirection, required: boolean, titles: Readonly<Record<string, string>>): KnownApi[] =>
  Object.entries(titles).map(([name, title]) => ({ name, title, direction, path: name, required, usedAtFirst: true }))
const ofSomeCities = (direction: ApiDirection, titles: Readonly<Record<string, string>>): KnownApi[] =>
  known(direction, false, titles).map((api) => ({ ...api, usedAtFirst: false }))

const tokens = [...known('IN', true, { query_token: '获取令牌' }), ...known('OUT', true, { query_token: '获取令牌' })]

/** T/CEC 102-2016, both ways: a customer platform asks about our piles, and we ask about those of others. */
const asked = {
  query_stations_info: '查询站点信息',
  query_station_status: '查询站点状态',
  query_station_stats: '查询站点统计',
  query_equip_auth: '请求设备认证',
  query_equip_business_policy: '查询业务策略',
  query_start_charge: '请求启动充电',
  query_stop_charge: '请求停止充电',
  query_equip_charge_status: '查询充电状态',
}
const told = {
  notification_stationInfo: '站点信息变化推送',
  notification_stationStatus: '设备状态变化推送',
  notification_stationFee: '站点价格推送',
  notification_start_charge_result: '推送启动充电结果',
  notification_equip_charge_status: '推送充电状态',
  notification_stop_charge_result: '推送停止充电结果',
  notification_charge_order_info: '推送充电订单信息',
}
const checked = { check_charge_orders: '订单对账' }

const national: readonly KnownApi[] = [
  ...tokens,
  ...known('IN', false, { ...asked, ...told, ...checked }),
  ...known('OUT', false, { ...asked, ...told, ...checked }),
]

/** A regulator asks and is told; nobody charges through it. */
const regulatory: readonly KnownApi[] = [
  ...tokens,
  ...known('IN', false, {
    supervise_query_operator_info: '查询运营商信息',
    supervise_query_stations_info: '查询站点信息',
    supervise_query_station_status: '查询站点状态',
  }),
  ...known('OUT', false, {
    supervise_notification_operator_info: '运营商信息推送',
    supervise_notification_station_info: '站点信息推送',
    supervise_notification_station_status: '设备状态推送',
    supervise_notification_equip_charge_status: '充电状态推送',
    supervise_notification_charge_order_info: '充电订单推送',
    supervise_notification_realtime_power_info: '实时功率推送',
    supervise_notification_operation_stats_info: '日统计推送',
  }),
  ...ofSomeCities('IN', {
    query_station_charge_stats: '查询站点充电统计',
    query_station_discharge_stats: '查询站点放电统计',
    query_bms_info: '查询过程数据',
    query_alarm_info: '查询告警',
    query_event_info: '查询事件',
    supplement_stationInfo: '补采站点信息',
    supplement_stationStatus: '补采站点状态',
    supplement_bmsInfo: '补采过程数据',
    supplement_alarmInfo: '补采告警',
    supplement_eventInfo: '补采事件',
  }),
  ...ofSomeCities('OUT', {
    notification_bmsInfo: '过程数据推送',
    notification_alarmInfo: '告警推送',
    notification_eventInfo: '事件推送',
    notification_charge_order_info_for_bonus: '补贴订单推送',
  }),
]

/** The interfaces of a standard, in the order in which staff see them. */
export const apisOf = (standard: ApiStandard): readonly KnownApi[] => (standard === 'T/CEC' ? national : regulatory)
