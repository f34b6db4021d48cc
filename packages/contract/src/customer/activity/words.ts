import { rateText } from '@chargedeck/domain/kernel/money'
import type { Activity, PrizeFields, RuleFields } from './shapes.ts'
import { pileTypeLabels } from '../../site/pile/enums.ts'
import { appliesToLabels, grantTargetLabels } from '../voucher/enums.ts'
import { fissionTriggerLabels, prizeTypeLabels, scopeTypeLabels } from './enums.ts'

/** 2.5 and 1,200: sums in sentences have no needless zeros. */
const figure = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 2 })
const sum = (amt: number | null | undefined): string => `${figure((amt ?? 0) / 100)}元`

/** What a prize is, in a few words. */
function prizeWord(prize: PrizeFields): string {
  const qty = prize.qty > 1 ? `×${prize.qty}` : ''
  return `${prize.prizeType === 'GIFT_AMT' ? `赠送${sum(prize.faceAmt)}` : prize.prizeName}${qty}`
}

type NamedPrize = Pick<PrizeFields, 'prizeType'> & { prizeName?: string | undefined }
/** Says of a prize, counted from 0, that its activity never gives it. */
export function unusedPrizeText(
  activityType: string,
  { prizeType, prizeName = '' }: NamedPrize,
  index: number,
): string {
  const name = prizeName.trim()
  const where = activityType === 'FISSION' ? '邀请人和被邀请人都不得' : '没有用于任何阶梯'
  return `${prizeType === 'VOUCHER' && name ? `奖品“${name}”` : `奖品${index + 1}`}${where}，请在规则中选择，或删除`
}

/** What a voucher takes off. */
function termsWord(prize: PrizeFields): string {
  if (prize.prizeType === 'GIFT_AMT') return `${sum(prize.faceAmt)}到赠送余额`
  const part = appliesToLabels[prize.applyTo ?? 'SERVICE']
  const most = prize.maxAmt ? `，最高${sum(prize.maxAmt)}` : ''
  const from = prize.thresholdAmt ? `满${sum(prize.thresholdAmt)}` : ''
  switch (prize.voucherType) {
    case 'FULL_CUT':
      return `满${sum(prize.thresholdAmt)}减${sum(prize.faceAmt)}（${part}）`
    case 'DISCOUNT':
      return `${from}${prize.discountRate === 0 ? '全免' : rateText(prize.discountRate ?? 10_000)}${most}（${part}）`
    case 'ENERGY':
      return `${from}免${figure((prize.faceEnergy ?? 0) / 10_000)}度服务费`
    case 'WASH':
      return '洗车一次'
    default:
      return `${from}立减${sum(prize.faceAmt)}（${part}）`
  }
}

/** What a prize is, how many of it one reward holds, and where its voucher counts. */
export function prizeLine(prize: PrizeFields): string {
  const { prizeName, prizeType, qty } = prize
  return [`${prizeName}：${prizeTypeLabels[prizeType]}`, termsWord(prize), `每次${qty}份`, ...limitsOf(prize)].join(
    '，',
  )
}

/** How long, where and when the voucher of a prize counts. */
function limitsOf({
  prizeType,
  validDays = 30,
  stationScope = [],
  pileType = [],
  timeWindow = [],
}: PrizeFields): string[] {
  if (prizeType === 'GIFT_AMT') return []
  return [
    `有效${validDays}天`,
    ...(stationScope.length > 0 ? [`限${stationScope.length}个站点`] : []),
    ...(pileType.length > 0 ? [`限${pileType.map((type) => pileTypeLabels[type]).join('、')}`] : []),
    ...(timeWindow.length > 0 ? [`限${windowsWord(timeWindow)}`] : []),
  ]
}

type Ruled = Pick<Activity, 'activityType' | 'rule' | 'prizes'>
const prizesWord = (ids: readonly string[] | undefined, prizes: readonly PrizeFields[]): string =>
  prizes
    .filter(({ id }) => ids?.includes(id))
    .map(prizeWord)
    .join('、')

/** The lines of a rule, one for each tier. */
export function ruleLines({ activityType, rule, prizes }: Ruled): string[] {
  switch (activityType) {
    case 'TOP_UP_GIFT':
    case 'CHARGE_REBATE':
      return (rule.tiers ?? []).map((tier) => tierLine(activityType === 'TOP_UP_GIFT' ? '充' : '充电满', tier, prizes))
    case 'CHARGE_DISCOUNT':
      return [rule.serviceRate === 0 ? '免服务费' : `服务费${rateText(rule.serviceRate ?? 10_000)}`]
    case 'FIRST_CHARGE':
      return [`首次充电${rule.minAmt ? `满${sum(rule.minAmt)}` : ''}送${prizesWord(rule.prizeIds, prizes)}`]
    case 'REGISTER_GIFT':
      return [`注册送${prizesWord(rule.prizeIds, prizes)}`]
    case 'GRANT':
      return [`${grantTargetLabels[rule.target ?? 'IDS']}：${prizesWord(rule.prizeIds, prizes)}`]
    case 'FISSION':
      return fissionLines(rule, prizes)
  }
}

type Tier = NonNullable<RuleFields['tiers']>[number]
function tierLine(verb: string, { minAmt, giftAmt, prizeIds }: Tier, prizes: readonly PrizeFields[]): string {
  const given = [giftAmt ? sum(giftAmt) : '', prizesWord(prizeIds, prizes)].filter(Boolean)
  return `${verb}${sum(minAmt)}送${given.join('、')}`
}

function fissionLines(rule: RuleFields, prizes: readonly PrizeFields[]): string[] {
  const trigger = rule.trigger ?? 'FIRST_CHARGE'
  const least = rule.minAmt && trigger === 'FIRST_CHARGE' ? `满${sum(rule.minAmt)}` : ''
  return [
    `${fissionTriggerLabels[trigger]}${least}后发奖`,
    ...(rule.maxInvitees ? [`每人最多邀请${rule.maxInvitees}人`] : []),
    ...(rule.minAmt && trigger === 'REGISTER' ? [`首次充电满${sum(rule.minAmt)}才计入`] : []),
    `邀请人得${prizesWord(rule.inviterPrizes, prizes) || '无'}`,
    `被邀请人得${prizesWord(rule.inviteePrizes, prizes) || '无'}`,
  ]
}

/** The scope in a few words; everything, if nothing narrows it. */
export const scopeWord = ({ scopeSummary }: Pick<Activity, 'scopeSummary'>): string =>
  scopeSummary
    .map(({ scopeType, includeFlag, qty, names }) => {
      const shown = qty <= 2 ? names.join('、') : `${qty}个${scopeTypeLabels[scopeType]}`
      return includeFlag === 1 ? shown : `除${shown}`
    })
    .join('；') || '不限'

/** The hours of a day. */
export const windowsWord = (windows: Activity['timeWindows']): string =>
  windows.map(({ from, to }) => `${from}-${to}`).join('、') || '全天'
