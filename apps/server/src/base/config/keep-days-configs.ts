/** How many days what grows is kept. */
export const keepDaysConfigs = [
  {
    code: 'LOG_KEEP_DAYS',
    name: '日志保留天数',
    kind: 'NUMBER',
    value: '365',
    least: 180,
    most: 3650,
    remark: '不少于180天',
  },
  {
    code: 'GUN_LOG_KEEP_DAYS',
    name: '枪状态记录保留天数',
    kind: 'NUMBER',
    value: '400',
    least: 31,
    most: 3650,
    remark: '用于枪的状态时间线和可用率；更早的记录在夜间清理',
  },
  {
    code: 'WARNING_KEEP_DAYS',
    name: '告警保留天数',
    kind: 'NUMBER',
    value: '730',
    least: 90,
    most: 3650,
    remark: '已关闭的告警及其通知消息；更早的在夜间清理',
  },
  {
    code: 'REPORT_MAIL_KEEP_DAYS',
    name: '报表邮件保留天数',
    kind: 'NUMBER',
    value: '180',
    least: 30,
    most: 3650,
    remark: '报表邮件的发送记录及其附件；更早的在夜间清理',
  },
] as const
