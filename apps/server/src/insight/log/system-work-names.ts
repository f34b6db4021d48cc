/** What the system does by itself. */
export const systemWorkNames: Readonly<Record<string, string>> = {
  '/boot': '系统_启动',
  '/demo': '系统_载入演示数据',
  'charger-link': '充电桩_上报',
  'charger-link/lost': '充电桩_离线',
  'send-command': '充电桩_下发指令',
  'job:settle-charge-order': '充电订单_自动结算',
  'job:watch-charge-orders': '充电订单_巡检',
  'job:end-stranded-commands': '充电桩_指令超时',
  'job:keep-partitions': '系统_分区维护',
  'job:sweep-sessions': '系统_会话清理',
  'job:sweep-logs': '系统_日志清理',
  'job:check-invariants': '系统_账务核对',
  'job:load-areas': '系统_载入行政区划',
  'job:push-station-to-amap': '充电站_高德推送',
  'job:send-sms': '短信_发送',
  'job:send-email': '邮件_发送',
}
