export type StopCause = { stopCode: string; stopReason: string; stopSide: StopSide }
export type StopSide = 'USER' | 'PLATFORM' | 'PILE' | 'BMS' | 'BALANCE' | 'UNKNOWN'

const causes: Readonly<Record<string, StopCause>> = {
  Local: { stopCode: 'O01', stopReason: '用户在桩上停止', stopSide: 'USER' },
  EVDisconnected: { stopCode: 'O02', stopReason: '拔枪停止', stopSide: 'USER' },
  Remote: { stopCode: 'O03', stopReason: '平台停止', stopSide: 'PLATFORM' },
  DeAuthorized: { stopCode: 'O04', stopReason: '卡未获授权', stopSide: 'PLATFORM' },
  EmergencyStop: { stopCode: 'O05', stopReason: '急停', stopSide: 'PILE' },
  PowerLoss: { stopCode: 'O06', stopReason: '掉电', stopSide: 'PILE' },
  Reboot: { stopCode: 'O07', stopReason: '桩重启', stopSide: 'PILE' },
  SoftReset: { stopCode: 'O08', stopReason: '软重启', stopSide: 'PILE' },
  HardReset: { stopCode: 'O09', stopReason: '硬重启', stopSide: 'PILE' },
  UnlockCommand: { stopCode: 'O10', stopReason: '远程解锁', stopSide: 'PLATFORM' },
  Other: { stopCode: 'O99', stopReason: '其他', stopSide: 'UNKNOWN' },
}

/** Why the platform asked for a stop, kept until the charger has stopped. */
export const stopWishes = {
  BALANCE: { stopCode: 'P10', stopReason: '余额不足', stopSide: 'BALANCE' },
  SOC: { stopCode: 'P11', stopReason: '达到设定SOC', stopSide: 'PLATFORM' },
  TARGET: { stopCode: 'P12', stopReason: '达到设定金额/电量/时长', stopSide: 'PLATFORM' },
  STAFF: { stopCode: 'P13', stopReason: '后台停止', stopSide: 'PLATFORM' },
} as const satisfies Record<string, StopCause>
export type StopWish = keyof typeof stopWishes

export const startFailed: StopCause = { stopCode: 'P20', stopReason: '启动失败', stopSide: 'PILE' }

/** The charger names the cause; behind a remote stop stands whoever asked for it. */
export function stopCause(reason: string, wish: StopWish | null): StopCause {
  if (wish && (reason === 'Remote' || reason === 'Other')) return stopWishes[wish]
  return causes[reason] ?? { stopCode: 'O99', stopReason: reason.slice(0, 60) || '其他', stopSide: 'UNKNOWN' }
}
