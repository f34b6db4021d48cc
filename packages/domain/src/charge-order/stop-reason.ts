import type { StopReason } from '../charger-link/facts.ts'

export type StopCause = { stopCode: string; stopReason: string; stopSide: StopSide }
export type StopSide = 'USER' | 'PLATFORM' | 'PILE' | 'BMS' | 'BALANCE' | 'UNKNOWN'

const causes: Record<StopReason, StopCause> = {
  LOCAL: { stopCode: 'O01', stopReason: '用户在桩上停止', stopSide: 'USER' },
  UNPLUGGED: { stopCode: 'O02', stopReason: '拔枪停止', stopSide: 'USER' },
  REMOTE: { stopCode: 'O03', stopReason: '平台停止', stopSide: 'PLATFORM' },
  CARD_REFUSED: { stopCode: 'O04', stopReason: '卡未获授权', stopSide: 'PLATFORM' },
  EMERGENCY_STOP: { stopCode: 'O05', stopReason: '急停', stopSide: 'PILE' },
  POWER_LOSS: { stopCode: 'O06', stopReason: '掉电', stopSide: 'PILE' },
  REBOOT: { stopCode: 'O07', stopReason: '桩重启', stopSide: 'PILE' },
  SOFT_RESET: { stopCode: 'O08', stopReason: '软重启', stopSide: 'PILE' },
  HARD_RESET: { stopCode: 'O09', stopReason: '硬重启', stopSide: 'PILE' },
  UNLOCKED: { stopCode: 'O10', stopReason: '远程解锁', stopSide: 'PLATFORM' },
  OTHER: { stopCode: 'O99', stopReason: '其他', stopSide: 'UNKNOWN' },
}

/** Why the platform requested a stop; stored until the charger has stopped. */
export const stopRequests = {
  BALANCE: { stopCode: 'P10', stopReason: '余额不足', stopSide: 'BALANCE' },
  SOC: { stopCode: 'P11', stopReason: '达到设定SOC', stopSide: 'PLATFORM' },
  TARGET: { stopCode: 'P12', stopReason: '达到设定金额/电量/时长', stopSide: 'PLATFORM' },
  LIMIT: { stopCode: 'P14', stopReason: '达到单笔上限', stopSide: 'PLATFORM' },
  STAFF: { stopCode: 'P13', stopReason: '后台停止', stopSide: 'PLATFORM' },
  DRIVER: { stopCode: 'P15', stopReason: '用户在APP停止', stopSide: 'USER' },
  CARRIER: { stopCode: 'P16', stopReason: '流量方停止', stopSide: 'USER' },
} as const satisfies Record<string, StopCause>
export type StopRequest = keyof typeof stopRequests

export const startFailed: StopCause = { stopCode: 'P20', stopReason: '启动失败', stopSide: 'PILE' }

export const vehicleFull: StopCause = { stopCode: 'O11', stopReason: '充满', stopSide: 'BMS' }
export const vehicleStopped: StopCause = { stopCode: 'O12', stopReason: 'BMS中止', stopSide: 'BMS' }
/** OCPP 1.6 has no words for these: chargers send those of 2.0.1, or their own. */
const causesOfWords: Readonly<Record<string, StopCause>> = {
  充满: vehicleFull,
  SOCLimitReached: vehicleFull,
  BMS中止: vehicleStopped,
  StoppedByEV: vehicleStopped,
}

/** The charger has forgotten the charge: its last sample is its end. */
export const endedByChargerState: StopCause = {
  stopCode: 'P21',
  stopReason: '桩已结束充电，未上报停止',
  stopSide: 'PILE',
}

type NamedReason = { reason: StopReason | null; word: string }

/** The charger names the cause; for a remote stop, and for a stop without a cause, the request's cause is used. */
export function stopCause({ reason, word }: NamedReason, request: StopRequest | null): StopCause {
  const worded = reason === null && Object.hasOwn(causesOfWords, word) ? causesOfWords[word] : undefined
  if (worded) return worded
  if (reason === null) return { stopCode: 'O99', stopReason: word.slice(0, 60) || '其他', stopSide: 'UNKNOWN' }
  return request && (word === '' || reason === 'REMOTE' || reason === 'OTHER') ? stopRequests[request] : causes[reason]
}

/** Every cause that we give to a stop; a cause that only the charger words has the code of OTHER. */
export const stopCauses: readonly StopCause[] = [
  ...Object.values(causes),
  ...Object.values(stopRequests),
  vehicleFull,
  vehicleStopped,
  startFailed,
  endedByChargerState,
]
