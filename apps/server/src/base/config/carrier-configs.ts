/** How carriers are told what happens here. */
export const carrierConfigs = [
  {
    code: 'CARRIER_PUSH_PER_SECOND',
    name: '互联补推速度（条/秒）',
    kind: 'NUMBER',
    value: '20',
    least: 1,
    most: 1000,
    remark: '对方中断后恢复时，积压的推送按此速度依次发送；新产生的推送不受限制',
  },
  {
    code: 'CARRIER_FULL_STATUS_MINUTES',
    name: '互联设备状态全量推送间隔（分钟）',
    kind: 'NUMBER',
    value: '0',
    least: 0,
    most: 1440,
    remark: '0为仅在变化时推送；大于0时另按此间隔推送全部枪的状态；运营商可另设自己的间隔',
  },
] as const
