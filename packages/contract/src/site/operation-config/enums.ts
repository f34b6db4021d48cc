import type { DeductOrder } from '@chargedeck/domain/ledger/consume'
import type { VersionState } from '@chargedeck/domain/kernel/version-states'
import { versionStates } from '@chargedeck/domain/kernel/version-states'
import type { ConfigKey, ConfigUnit } from '@chargedeck/domain/operation-config/keys'

export const configVersionLabels: Record<VersionState, string> = {
  [versionStates.draft]: '草稿',
  [versionStates.confirmed]: '生效',
  [versionStates.history]: '历史',
}
export const deductOrderLabels: Record<DeductOrder, string> = {
  PRINCIPAL_FIRST: '先本金后赠送',
  GIFT_FIRST: '先赠送后本金',
}
export const configUnitLabels: Record<ConfigUnit, string> = {
  FEN: '元',
  ENERGY: '度',
  RATE: '%',
  FLAG: '',
  SECOND: '秒',
  MINUTE: '分钟',
  HOUR: '小时',
  DAY: '天',
  TIMES: '次',
  LEVEL: '级',
}
export const configKeyLabels: Record<ConfigKey, string> = {
  minStartAmt: '起充余额',
  freezeAmt: '预冻结金额',
  stopReserveAmt: '余额保护停充阈值',
  deductOrder: '扣款顺序',
  topUpAmts: '充值面额',
  minTopUpAmt: '充值下限',
  maxTopUpAmt: '充值上限',
  topUpAuditAmt: '充值需复核金额',
  refundAuditAmt: '退款需复核金额',
  refundWindowDays: '原路退款天数',
  'occupy.graceMin': '免费时长',
  'occupy.unitMin': '计费单位',
  'occupy.unitAmt': '每单位金额',
  'occupy.capAmt': '封顶金额',
  occupyMaxHours: '占位超时自动结束',
  billWaitMin: '账单等待时间',
  autoSettleFlag: '自动结算',
  energyDiffLimit: '电量差异阈值',
  amtDiffLimit: '金额差异阈值',
  maxOrderEnergy: '单笔电量上限',
  maxOrderHours: '单笔时长上限',
  owedBlockFlag: '欠费禁止启动',
  giftToShareFlag: '赠送金参与分账',
  withdrawMinAmt: '提现下限',
  withdrawMaxAmt: '提现上限',
  withdrawTimesPerDay: '每日提现次数',
  withdrawApprovalAmt: '提现复核金额',
  withdrawFeeAmt: '提现手续费',
  withdrawFeeRate: '提现费率',
  settleDelayDays: '结算延迟',
  statementConfirmFlag: '提现前须确认月结算单并上传发票',
  warnNotifyLevel: '短信告警级别',
  offlineWarnMin: '离线告警时间',
  breakerFailQty: '熔断失败次数',
  breakerOpenSec: '熔断时长',
}
