import { energyE4, fen, type EnergyE4, type Fen } from '../kernel/money.ts'
import type { DeductOrder } from '../ledger/consume.ts'

/** What an operator decides about its business; a published version holds every key. */
export type OperationConfig = {
  minStartAmt: Fen
  freezeAmt: Fen
  stopReserveAmt: Fen
  deductOrder: DeductOrder
  topUpAmts: Fen[]
  minTopUpAmt: Fen
  maxTopUpAmt: Fen
  topUpAuditAmt: Fen
  silverTopUpAmt: Fen
  goldTopUpAmt: Fen
  diamondTopUpAmt: Fen
  refundAuditAmt: Fen
  refundWindowDays: number
  occupy: { graceMin: number; unitMin: number; unitAmt: Fen; capAmt: Fen }
  occupyMaxHours: number
  billWaitMin: number
  autoSettleFlag: 0 | 1
  energyDiffLimit: EnergyE4
  amtDiffLimit: Fen
  maxOrderEnergy: EnergyE4
  maxOrderHours: number
  owedBlockFlag: 0 | 1
  giftToShareFlag: 0 | 1
  withdrawMinAmt: Fen
  withdrawMaxAmt: Fen
  withdrawTimesPerDay: number
  withdrawApprovalAmt: Fen
  withdrawFeeAmt: Fen
  withdrawFeeRate: number
  settleDelayDays: number
  statementConfirmFlag: 0 | 1
  warnNotifyLevel: number
  offlineWarnMin: number
  breakerFailQty: number
  breakerOpenSec: number
}

export const defaultConfig: OperationConfig = {
  minStartAmt: fen(1000),
  freezeAmt: fen(5000),
  stopReserveAmt: fen(200),
  deductOrder: 'PRINCIPAL_FIRST',
  topUpAmts: [3000, 5000, 10_000, 20_000, 50_000].map(fen),
  minTopUpAmt: fen(100),
  maxTopUpAmt: fen(500_000),
  topUpAuditAmt: fen(300_000),
  silverTopUpAmt: fen(0),
  goldTopUpAmt: fen(0),
  diamondTopUpAmt: fen(0),
  refundAuditAmt: fen(50_000),
  refundWindowDays: 365,
  occupy: { graceMin: 30, unitMin: 1, unitAmt: fen(30), capAmt: fen(3000) },
  occupyMaxHours: 24,
  billWaitMin: 10,
  autoSettleFlag: 1,
  energyDiffLimit: energyE4(500),
  amtDiffLimit: fen(5),
  maxOrderEnergy: energyE4(5_000_000),
  maxOrderHours: 24,
  owedBlockFlag: 1,
  giftToShareFlag: 1,
  withdrawMinAmt: fen(10_000),
  withdrawMaxAmt: fen(5_000_000),
  withdrawTimesPerDay: 1,
  withdrawApprovalAmt: fen(500_000),
  withdrawFeeAmt: fen(100),
  withdrawFeeRate: 0,
  settleDelayDays: 1,
  statementConfirmFlag: 0,
  warnNotifyLevel: 2,
  offlineWarnMin: 10,
  breakerFailQty: 5,
  breakerOpenSec: 300,
}
