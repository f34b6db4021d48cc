import type { ActivityDetail, ActivityToSave, RuleFields } from '@chargedeck/contract/customer/activity/shapes'
import type { ActivityType, Bearer, GrantTarget, ScopeType } from '@chargedeck/domain/activity/kinds'
import type { FissionTrigger } from '@chargedeck/domain/fission/states'
import { type Fen, fen, fenOfYuan, rateOfPercent } from '@chargedeck/domain/kernel/money'
import dayjs, { type Dayjs } from 'dayjs'
import type { UploadedFile } from '../../../ui/fields/file-upload.tsx'
import { prizeOf, typedPrizeOf, type TypedPrize } from './prize-values.ts'

export type TypedTier = { minYuan?: number | null; giftYuan?: number | null; prizeIds?: string[] }
export type TypedScope = { scopeType: ScopeType; includeFlag: number; ids?: string | string[] }
export type ActivityFields = {
  companyId?: string
  activityName: string
  activityType: ActivityType
  startTime: Dayjs
  endTime: Dayjs
  timeWindows?: { from: string; to: string }[]
  tiers?: TypedTier[]
  discountPercent?: number | null
  minYuan?: number | null
  inviterPrizes?: string[]
  inviteePrizes?: string[]
  trigger?: FissionTrigger
  maxInvitees?: number | null
  target?: GrantTarget
  prizes?: TypedPrize[]
  scope?: TypedScope[]
  budgetYuan?: number | null
  perCustomerTimes?: number | null
  stacks?: boolean
  bearer: Bearer
  banner?: UploadedFile[]
  description?: string
  remark?: string
}

const second = 'YYYY-MM-DD HH:mm:ss'
const toFen = (yuan: number | null | undefined): Fen | null => (yuan == null ? null : fenOfYuan(yuan))
const toYuan = (amt: number | null | undefined): number | null => (amt == null ? null : amt / 100)

export const newActivity = (today: Dayjs): Partial<ActivityFields> => ({
  activityType: 'TOP_UP_GIFT',
  startTime: today,
  endTime: today.add(1, 'month').subtract(1, 'second'),
  tiers: [{}],
  trigger: 'FIRST_CHARGE',
  target: 'IDS',
  bearer: 'OPR',
  stacks: false,
})

export const fieldsOf = ({ activity, scope, bannerFileId, description, remark }: ActivityDetail): ActivityFields => ({
  companyId: activity.companyId,
  activityName: activity.activityName,
  activityType: activity.activityType,
  startTime: dayjs(activity.startTime),
  endTime: dayjs(activity.endTime),
  timeWindows: activity.timeWindows,
  ...ruleFieldsOf(activity.rule),
  prizes: activity.prizes.map(typedPrizeOf),
  scope: typedScopeOf(scope),
  budgetYuan: toYuan(activity.budgetAmt),
  perCustomerTimes: activity.perCustomerTimes,
  stacks: activity.stackFlag === 1,
  bearer: activity.bearer,
  banner: bannerFileId === null ? [] : [{ id: bannerFileId, name: '活动图' }],
  description: description ?? '',
  remark: remark ?? '',
})

/** A copy begins when the activity will begin, or today, for as long as it ran. */
export function copyOf(fields: ActivityFields, now: Dayjs): ActivityFields {
  const activityName = `${fields.activityName} 副本`.slice(0, 40)
  if (fields.startTime.isAfter(now)) return { ...fields, activityName }
  const today = now.startOf('day')
  const lasts = fields.endTime.diff(fields.startTime, 'second')
  return { ...fields, activityName, startTime: today, endTime: today.add(lasts, 'second') }
}

const ruleFieldsOf = (rule: RuleFields) => ({
  tiers: (rule.tiers ?? [{ minAmt: fen(0) }]).map(({ minAmt, giftAmt, prizeIds = [] }) => ({
    minYuan: toYuan(minAmt),
    giftYuan: toYuan(giftAmt),
    prizeIds,
  })),
  discountPercent: rule.serviceRate === undefined ? null : rule.serviceRate / 100,
  minYuan: toYuan(rule.minAmt),
  inviterPrizes: rule.inviterPrizes ?? [],
  inviteePrizes: rule.inviteePrizes ?? [],
  trigger: rule.trigger ?? ('FIRST_CHARGE' as const),
  maxInvitees: rule.maxInvitees ?? null,
  target: rule.target ?? ('IDS' as const),
})

function typedScopeOf(scope: ActivityDetail['scope']): TypedScope[] {
  const parts = Map.groupBy(scope, ({ scopeType, includeFlag }) => `${scopeType} ${includeFlag}`)
  return [...parts.values()].flatMap((rows) => {
    const [first] = rows
    return first
      ? [{ scopeType: first.scopeType, includeFlag: first.includeFlag, ids: rows.map(({ scopeId }) => scopeId) }]
      : []
  })
}

export function factsOf(fields: ActivityFields): ActivityToSave {
  const { companyId, activityName, activityType, bearer, timeWindows = [], perCustomerTimes = null } = fields
  return {
    ...(companyId !== undefined && { companyId }),
    activityName,
    activityType,
    bearer,
    timeWindows,
    perCustomerTimes,
    startTime: fields.startTime.format(second),
    endTime: fields.endTime.format(second),
    rule: ruleOf(fields),
    prizes: activityType === 'CHARGE_DISCOUNT' ? [] : (fields.prizes ?? []).map(prizeOf),
    scope: (fields.scope ?? []).flatMap(({ scopeType, includeFlag, ids = [] }) =>
      [ids].flat().map((scopeId) => ({ scopeType, includeFlag, scopeId })),
    ),
    budgetAmt: toFen(fields.budgetYuan),
    stackFlag: fields.stacks ? 1 : 0,
    bannerFileId: fields.banner?.[0]?.id ?? null,
    description: fields.description || null,
    remark: fields.remark || null,
  }
}

function ruleOf(fields: ActivityFields): RuleFields {
  const { activityType, inviterPrizes = [], inviteePrizes = [], maxInvitees = null } = fields
  const minAmt = toFen(fields.minYuan)
  switch (activityType) {
    case 'TOP_UP_GIFT':
      return {
        tiers: tiersOf(fields).map(({ giftYuan, ...tier }) => ({ ...tier, giftAmt: toFen(giftYuan) ?? fen(0) })),
      }
    case 'CHARGE_REBATE':
      return { tiers: tiersOf(fields).map(({ minAmt: from, prizeIds }) => ({ minAmt: from, prizeIds })) }
    case 'CHARGE_DISCOUNT':
      return { serviceRate: rateOfPercent(fields.discountPercent ?? 100) }
    case 'FIRST_CHARGE':
      return { minAmt }
    case 'GRANT':
      return { target: fields.target ?? 'IDS' }
    case 'FISSION':
      return { inviterPrizes, inviteePrizes, maxInvitees, minAmt, trigger: fields.trigger ?? 'FIRST_CHARGE' }
    case 'REGISTER_GIFT':
      return {}
  }
}

/** A prize that was removed is no longer named by a tier. */
const tiersOf = ({ tiers = [], prizes = [] }: ActivityFields) =>
  tiers.map(({ minYuan, giftYuan, prizeIds = [] }) => ({
    minAmt: toFen(minYuan) ?? fen(0),
    giftYuan,
    prizeIds: prizeIds.filter((id) => prizes.some((prize) => prize.id === id)),
  }))

type NamesPrizes = Partial<Pick<ActivityFields, 'tiers' | 'inviterPrizes' | 'inviteePrizes'>>
/** What named a prize that is removed names it no longer. */
export function withoutPrize({ tiers, inviterPrizes, inviteePrizes }: NamesPrizes, id: string): NamesPrizes {
  const others = (ids: readonly string[] = []) => ids.filter((one) => one !== id)
  return {
    ...(tiers && { tiers: tiers.map((tier) => ({ ...tier, prizeIds: others(tier.prizeIds) })) }),
    ...(inviterPrizes && { inviterPrizes: others(inviterPrizes) }),
    ...(inviteePrizes && { inviteePrizes: others(inviteePrizes) }),
  }
}

/** The fields of a begun activity that stay as they are: all but its end and its budget. */
export function changedFacts(
  { activity, scope, bannerFileId, description, remark }: ActivityDetail,
  { endTime, budgetYuan }: Pick<ActivityFields, 'endTime' | 'budgetYuan'>,
): ActivityToSave {
  const { id, activityName, activityType, startTime, timeWindows, rule, prizes, perCustomerTimes, stackFlag } = activity
  return {
    id,
    activityName,
    activityType,
    startTime,
    timeWindows,
    rule,
    prizes,
    perCustomerTimes,
    stackFlag,
    bannerFileId,
    description,
    remark,
    bearer: activity.bearer,
    scope: scope.map(({ scopeType, scopeId, includeFlag }) => ({ scopeType, scopeId, includeFlag })),
    endTime: endTime.format(second),
    budgetAmt: toFen(budgetYuan),
    rowVersion: activity.rowVersion,
  }
}
