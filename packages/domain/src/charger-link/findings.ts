/** Hard: staff must decide. Soft: it settles with a mark. (docs/charging-rules.md, "Doubts about an order") */
export const findings = {
  UNKNOWN_TAG: { hard: true, text: '卡号未知，无法确定付款人' },
  CARD_REFUSED: { hard: true, text: '启动时卡已被拒绝，须人工确认后才能计费' },
  UNKNOWN_GUN: { hard: true, text: '枪号不存在' },
  STOP_WITHOUT_START: { hard: true, text: '只有停止记录，没有启动记录' },
  METER_BACKWARDS: { hard: true, text: '止值小于起值' },
  METER_UNREADABLE: { hard: true, text: '表底缺失或无法读取' },
  STOP_BELOW_SAMPLE: { hard: true, text: '止值低于已计的采样，超出允许差异' },
  END_BEFORE_START: { hard: true, text: '结束时间早于开始时间' },
  ENERGY_IMPLAUSIBLE: { hard: true, text: '电量超出额定功率可达到的上限' },
  ENERGY_ABOVE_LIMIT: { hard: true, text: '电量超出单笔上限' },
  HOURS_ABOVE_LIMIT: { hard: true, text: '时长超出单笔上限' },
  TIME_IN_FUTURE: { hard: true, text: '桩上报的时间晚于到达时间10分钟以上' },
  TIME_TOO_OLD: { hard: true, text: '桩上报的时间早于到达时间31天以上，按到达时间计' },
  NO_PRICE: { hard: true, text: '该时刻没有生效的计费方案' },
  GAP_OVER_EDGE: { hard: true, text: '超过6小时无采样且跨越时段边界' },
  BILL_MISSING: { hard: true, text: '账单缺失' },
  SUPERSEDED: { hard: true, text: '同一枪上出现了新的订单' },
  LATE: { hard: false, text: '迟到超过5分钟' },
  OFFLINE: { hard: false, text: '离线期间的记录' },
  CLOCK_SKEW: { hard: false, text: '桩时钟偏差超过60秒' },
  SAMPLES_MISSING: { hard: false, text: '缺少过程数据' },
  SAMPLES_REPEATED: { hard: false, text: '过程数据重复' },
  SAMPLE_DROPPED: { hard: false, text: '丢弃了不可信的过程数据' },
  ESTIMATED: { hard: false, text: '超过10分钟无采样，按线性插值' },
  REGISTER_JUMP: { hard: false, text: '起值与上一笔止值不连续' },
  TEXT_TOO_LONG: { hard: false, text: '上报文本超长，已截断' },
  ODD_MESSAGE: { hard: false, text: '报文不合规范，已按可读部分处理' },
  TWO_ORDERS: { hard: false, text: '同一枪上有两个未结束的订单' },
  STOP_SLIGHTLY_BELOW: { hard: false, text: '止值略低于已计的采样' },
  STOP_CONTRADICTED: { hard: false, text: '同一交易又上报了不同的停止，按第一次计' },
  ENDED_BY_CHARGER_STATE: { hard: false, text: '桩已不在充电且未上报停止，按最后一次采样结束' },
  VOUCHER_LOST: { hard: false, text: '启动超时或重新结算时，所选优惠券已被使用或失效，本次未使用' },
  LATE_START: { hard: false, text: '启动超时后才开始充电' },
} as const satisfies Record<string, { hard: boolean; text: string }>

export type FindingCode = keyof typeof findings
export type Finding = { code: FindingCode; note?: string }

export const isHard = ({ code }: Finding): boolean => findings[code].hard
