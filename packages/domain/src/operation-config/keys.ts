/** What a value counts: fen, 0.0001 kWh, 0.01 %, or whole units of time and number. FLAG is 0 or 1. */
export type ConfigUnit = 'FEN' | 'ENERGY' | 'RATE' | 'FLAG' | 'SECOND' | 'MINUTE' | 'HOUR' | 'DAY' | 'TIMES' | 'LEVEL'

export type ConfigRange = { unit: ConfigUnit; min: number; max: number }

const range = (unit: ConfigUnit, min: number, max: number): ConfigRange => ({ unit, min, max })
const flag = range('FLAG', 0, 1)

/** The allowed range of each number of an operation config; `occupy.` marks the keys of the occupy rule. */
export const configRanges = {
  minStartAmt: range('FEN', 0, 100_000),
  freezeAmt: range('FEN', 100, 1_000_000),
  stopReserveAmt: range('FEN', 0, 100_000),
  minTopUpAmt: range('FEN', 1, 1_000_000),
  maxTopUpAmt: range('FEN', 100, 100_000_000),
  topUpAuditAmt: range('FEN', 0, 100_000_000),
  silverTopUpAmt: range('FEN', 0, 100_000_000),
  goldTopUpAmt: range('FEN', 0, 100_000_000),
  diamondTopUpAmt: range('FEN', 0, 100_000_000),
  refundAuditAmt: range('FEN', 0, 100_000_000),
  refundWindowDays: range('DAY', 1, 365),
  'occupy.graceMin': range('MINUTE', 0, 1440),
  'occupy.unitMin': range('MINUTE', 1, 1440),
  'occupy.unitAmt': range('FEN', 0, 100_000),
  'occupy.capAmt': range('FEN', 0, 10_000_000),
  occupyMaxHours: range('HOUR', 1, 168),
  billWaitMin: range('MINUTE', 1, 1440),
  autoSettleFlag: flag,
  energyDiffLimit: range('ENERGY', 0, 1_000_000),
  amtDiffLimit: range('FEN', 0, 10_000),
  maxOrderEnergy: range('ENERGY', 10_000, 50_000_000),
  maxOrderHours: range('HOUR', 1, 168),
  owedBlockFlag: flag,
  giftToShareFlag: flag,
  withdrawMinAmt: range('FEN', 1, 100_000_000),
  withdrawMaxAmt: range('FEN', 1, 10_000_000_000),
  withdrawTimesPerDay: range('TIMES', 1, 100),
  withdrawApprovalAmt: range('FEN', 0, 10_000_000_000),
  withdrawFeeAmt: range('FEN', 0, 100_000),
  withdrawFeeRate: range('RATE', 0, 10_000),
  settleDelayDays: range('DAY', 0, 30),
  statementConfirmFlag: flag,
  warnNotifyLevel: range('LEVEL', 1, 4),
  offlineWarnMin: range('MINUTE', 1, 1440),
  breakerFailQty: range('TIMES', 1, 1000),
  breakerOpenSec: range('SECOND', 1, 86_400),
} as const satisfies Record<string, ConfigRange>
export type ConfigNumberKey = keyof typeof configRanges
/** `deductOrder` is a choice, `topUpAmts` a list of amounts. */
export type ConfigKey = ConfigNumberKey | 'deductOrder' | 'topUpAmts'

export const maxTopUpChoices = 12
