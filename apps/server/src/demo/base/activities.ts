import { activityTypes, prizeTypes, scopeTypes } from '@chargedeck/domain/activity/kinds'
import type { ActivityRule } from '@chargedeck/domain/activity/rules'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { energyE4, fen, rateBp } from '@chargedeck/domain/kernel/money'
import { dayOf, daysLater, startOfDay } from '@chargedeck/domain/kernel/wall-time'
import { voucherTypes, type VoucherType } from '@chargedeck/domain/voucher/voucher-types'
import type { IdMaker } from '../../platform/ids.ts'
import type { Row } from '../store.ts'

type PrizeStory = { name: string; voucherType: VoucherType; face: number; threshold?: number }
type Story = {
  name: string
  /** Whole days from today. */
  from: number
  to: number
  ruled: (prizeIds: string[]) => ActivityRule
  prizes?: readonly PrizeStory[]
  budget?: number
  isUsedUp?: boolean
  isDisabled?: boolean
  windows?: readonly { from: string; to: string }[]
  forMembers?: boolean
}

const off = (face: number): PrizeStory => ({ name: `${face / 100}元服务费券`, voucherType: voucherTypes.amount, face })
const fullCut: PrizeStory = { name: '满50减5', voucherType: voucherTypes.fullCut, face: 500, threshold: 5000 }
const discount = (rate: number) => (): ActivityRule => ({
  activityType: activityTypes.chargeDiscount,
  rule: { serviceRate: rateBp(rate) },
})
const topUp = (yuan: number, gift: number) => ({ minAmt: fen(yuan * 100), giftAmt: fen(gift * 100), prizeIds: [] })

/** Every type, and every phase: running, not begun, ended, used up and disabled. */
const stories: readonly Story[] = [
  {
    name: '老站充电满50返券',
    from: -60,
    to: -30,
    prizes: [fullCut],
    ruled: (prizeIds) => ({
      activityType: activityTypes.chargeRebate,
      rule: { tiers: [{ minAmt: fen(5000), prizeIds }] },
    }),
  },
  {
    name: '开站首周服务费5折',
    from: -20,
    to: 10,
    budget: 300_000,
    isUsedUp: true,
    ruled: discount(5000),
    forMembers: true,
  },
  {
    name: '老客回馈券',
    from: -15,
    to: 45,
    isDisabled: true,
    prizes: [off(300)],
    ruled: (prizeIds) => ({ activityType: activityTypes.grant, rule: { prizeIds, target: 'FILTER' } }),
  },
  {
    name: '充200送20，充500送80',
    from: -30,
    to: 60,
    budget: 5_000_000,
    ruled: () => ({ activityType: activityTypes.topUpGift, rule: { tiers: [topUp(200, 20), topUp(500, 80)] } }),
  },
  {
    name: '新人注册送10元',
    from: -30,
    to: 335,
    budget: 10_000_000,
    prizes: [off(1000)],
    ruled: (prizeIds) => ({ activityType: activityTypes.registerGift, rule: { prizeIds } }),
  },
  {
    name: '首次充电返5元',
    from: -30,
    to: 335,
    prizes: [off(500)],
    ruled: (prizeIds) => ({ activityType: activityTypes.firstCharge, rule: { minAmt: fen(1000), prizeIds } }),
  },
  {
    name: '会员夜间服务费7折',
    from: -25,
    to: 65,
    windows: [{ from: '22:00', to: '06:00' }],
    forMembers: true,
    ruled: discount(7000),
  },
  {
    name: '邀请好友各得10元',
    from: -10,
    to: 80,
    budget: 2_000_000,
    prizes: [off(1000)],
    ruled: (prizeIds) => ({
      activityType: activityTypes.fission,
      rule: {
        inviterPrizes: prizeIds,
        inviteePrizes: prizeIds,
        trigger: 'FIRST_CHARGE',
        maxInvitees: 20,
        minAmt: null,
      },
    }),
  },
  { name: '假日服务费8折', from: 10, to: 17, forMembers: true, ruled: discount(8000) },
]

type Made = { activities: Row<'activity'>[]; prizes: Row<'activityPrize'>[]; scope: Row<'activityScope'>[] }

export function makeActivities(nextId: IdMaker, companyId: string, at: Date): Made {
  const today = startOfDay(at)
  const numberAt = `AC${dayOf(at).replaceAll('-', '')}`
  const made: Made = { activities: [], prizes: [], scope: [] }
  for (const [index, story] of stories.entries()) {
    const id = nextId()
    const prizes = (story.prizes ?? []).map((prize) => prizeRow(nextId(), id, prize))
    const startTime = daysLater(today, story.from)
    made.activities.push({
      id,
      activityNo: `${numberAt}${String(index + 1).padStart(2, '0')}`,
      companyId,
      activityName: story.name,
      startTime,
      endTime: new Date(daysLater(today, story.to).getTime() - 1000),
      ...story.ruled(prizes.map((prize) => prize.id)),
      timeWindows: [...(story.windows ?? [])],
      budgetAmt: story.budget === undefined ? null : fen(story.budget),
      dataStatus: story.isDisabled ? dataStates.disabled : dataStates.normal,
      createTime: startTime < at ? startTime : at,
    })
    made.prizes.push(...prizes)
    if (story.forMembers) made.scope.push(scopeRow(nextId(), id))
  }
  return made
}

const prizeRow = (id: string, activityId: string, { name, voucherType, face, threshold }: PrizeStory) => ({
  id,
  activityId,
  voucherType,
  prizeType: prizeTypes.voucher,
  prizeName: name,
  faceAmt: fen(face),
  thresholdAmt: threshold === undefined ? null : fen(threshold),
  applyTo: threshold === undefined ? ('SERVICE' as const) : ('ALL' as const),
})

const scopeRow = (id: string, activityId: string): Row<'activityScope'> => ({
  id,
  activityId,
  scopeType: scopeTypes.customerType,
  scopeId: 'VIP',
  scopeName: '会员',
})

/** The uses of the activity whose budget is spent: one a day for each member, until nothing is left. */
export function makeUses(
  nextId: IdMaker,
  { activities }: Made,
  members: readonly { id: string }[],
): Row<'activityUse'>[] {
  const spent = activities.find((_, index) => stories[index]?.isUsedUp)
  if (!spent?.id || !spent.startTime || !spent.budgetAmt) return []
  const costAmt = fen(500)
  const uses = spent.budgetAmt / costAmt
  const { id: activityId, startTime } = spent
  return Array.from({ length: uses }, (_, index) => ({
    id: nextId(),
    activityId,
    customerId: members[index % members.length]?.id ?? '0',
    bizType: 'CHARGE' as const,
    bizId: nextId(),
    costAmt,
    energy: energyE4(180_000 + (index % 17) * 9000),
    useTime: new Date(startTime.getTime() + index * 40 * 60_000),
  }))
}
