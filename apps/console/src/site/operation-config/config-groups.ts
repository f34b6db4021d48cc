import type { ConfigKey } from '@chargedeck/domain/operation-config/keys'

/** The keys as staff read them. */
export const configGroups: readonly { title: string; keys: readonly ConfigKey[] }[] = [
  { title: '启动与冻结', keys: ['minStartAmt', 'freezeAmt', 'stopReserveAmt', 'owedBlockFlag', 'deductOrder'] },
  {
    title: '充值与退款',
    keys: [
      'topUpAmts',
      'minTopUpAmt',
      'maxTopUpAmt',
      'topUpAuditAmt',
      'silverTopUpAmt',
      'goldTopUpAmt',
      'diamondTopUpAmt',
      'refundAuditAmt',
      'refundWindowDays',
      'giftToShareFlag',
    ],
  },
  {
    title: '占位费',
    keys: ['occupy.graceMin', 'occupy.unitMin', 'occupy.unitAmt', 'occupy.capAmt', 'occupyMaxHours'],
  },
  {
    title: '结算与对账',
    keys: [
      'autoSettleFlag',
      'billWaitMin',
      'energyDiffLimit',
      'amtDiffLimit',
      'maxOrderEnergy',
      'maxOrderHours',
      'settleDelayDays',
    ],
  },
  {
    title: '提现',
    keys: [
      'withdrawMinAmt',
      'withdrawMaxAmt',
      'withdrawTimesPerDay',
      'withdrawApprovalAmt',
      'withdrawFeeAmt',
      'withdrawFeeRate',
      'statementConfirmFlag',
    ],
  },
  { title: '告警与熔断', keys: ['warnNotifyLevel', 'offlineWarnMin', 'breakerFailQty', 'breakerOpenSec'] },
]
