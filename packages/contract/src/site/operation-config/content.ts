import type { OperationConfig } from '@chargedeck/domain/operation-config/content'
import { Type, type TSchema } from 'typebox'
import { Energy, Money, OneOf } from '../../shapes.ts'
import { configKeyLabels, deductOrderLabels } from './enums.ts'

const whole = (title: string) => Type.Integer({ title })

/** Whether a value lies in its range is judged by the domain, which names the key. */
const parts: Record<keyof OperationConfig, TSchema> = {
  minStartAmt: Money(configKeyLabels.minStartAmt),
  freezeAmt: Money(configKeyLabels.freezeAmt),
  stopReserveAmt: Money(configKeyLabels.stopReserveAmt),
  deductOrder: OneOf(deductOrderLabels, { title: configKeyLabels.deductOrder }),
  topUpAmts: Type.Array(Money(configKeyLabels.topUpAmts), { title: configKeyLabels.topUpAmts, maxItems: 100 }),
  minTopUpAmt: Money(configKeyLabels.minTopUpAmt),
  maxTopUpAmt: Money(configKeyLabels.maxTopUpAmt),
  topUpAuditAmt: Money(configKeyLabels.topUpAuditAmt),
  silverTopUpAmt: Money(configKeyLabels.silverTopUpAmt),
  goldTopUpAmt: Money(configKeyLabels.goldTopUpAmt),
  diamondTopUpAmt: Money(configKeyLabels.diamondTopUpAmt),
  refundAuditAmt: Money(configKeyLabels.refundAuditAmt),
  refundWindowDays: whole(configKeyLabels.refundWindowDays),
  occupy: Type.Object(
    {
      graceMin: whole(configKeyLabels['occupy.graceMin']),
      unitMin: whole(configKeyLabels['occupy.unitMin']),
      unitAmt: Money(configKeyLabels['occupy.unitAmt']),
      capAmt: Money(configKeyLabels['occupy.capAmt']),
    },
    { title: '占位收费' },
  ),
  occupyMaxHours: whole(configKeyLabels.occupyMaxHours),
  billWaitMin: whole(configKeyLabels.billWaitMin),
  autoSettleFlag: whole(configKeyLabels.autoSettleFlag),
  energyDiffLimit: Energy(configKeyLabels.energyDiffLimit),
  amtDiffLimit: Money(configKeyLabels.amtDiffLimit),
  maxOrderEnergy: Energy(configKeyLabels.maxOrderEnergy),
  maxOrderHours: whole(configKeyLabels.maxOrderHours),
  owedBlockFlag: whole(configKeyLabels.owedBlockFlag),
  giftToShareFlag: whole(configKeyLabels.giftToShareFlag),
  withdrawMinAmt: Money(configKeyLabels.withdrawMinAmt),
  withdrawMaxAmt: Money(configKeyLabels.withdrawMaxAmt),
  withdrawTimesPerDay: whole(configKeyLabels.withdrawTimesPerDay),
  withdrawApprovalAmt: Money(configKeyLabels.withdrawApprovalAmt),
  withdrawFeeAmt: Money(configKeyLabels.withdrawFeeAmt),
  withdrawFeeRate: whole(configKeyLabels.withdrawFeeRate),
  settleDelayDays: whole(configKeyLabels.settleDelayDays),
  statementConfirmFlag: whole(configKeyLabels.statementConfirmFlag),
  warnNotifyLevel: whole(configKeyLabels.warnNotifyLevel),
  offlineWarnMin: whole(configKeyLabels.offlineWarnMin),
  breakerFailQty: whole(configKeyLabels.breakerFailQty),
  breakerOpenSec: whole(configKeyLabels.breakerOpenSec),
}

/** Every key of an operation config; no other is taken. */
export const ConfigContent = Type.Unsafe<OperationConfig>(
  Type.Object(parts, { title: '配置内容', additionalProperties: false }),
)
