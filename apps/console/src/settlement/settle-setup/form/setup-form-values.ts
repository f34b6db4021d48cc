import type { AssignTactic } from '@chargedeck/contract/settlement/assign-tactic/shapes'
import type {
  SettleSetup,
  SettleSetupItem,
  SettleSetupToSave,
} from '@chargedeck/contract/settlement/settle-setup/shapes'
import type { ShareholderOption } from '@chargedeck/contract/settlement/shareholder/shapes'
import { sharesOf, type TacticItem } from '@chargedeck/domain/assign-tactic/items'
import { type Fen, fenOfYuan, priceOfYuan, rateOfPercent } from '@chargedeck/domain/kernel/money'
import { settleModes, shareModels } from '@chargedeck/domain/settle-setup/terms'
import dayjs, { type Dayjs } from 'dayjs'
import { wallNow } from '../../../ui/fields/wall-now.ts'

/** Who takes a share of the tactic, and what stands instead of its own price and guarantee. */
export type PartyFields = {
  seq: number
  holderId?: string | undefined
  ratePercent?: number | null
  priceYuan?: number | null
  minYuan?: number | null
  settleAccountId?: string | null
}
export type SetupFields = {
  stationId: string
  tacticId: string
  effectiveDate: Dayjs
  settleMode: SettleSetup['settleMode']
  shares?: PartyFields[]
  operatorAccountId?: string | null
  remark?: string
}
/** What a form needs of a tactic: one of the list, or the one that a setup was made from. */
export type ChosenTactic = Pick<
  AssignTactic,
  'id' | 'tacticName' | 'companyId' | 'orderTypes' | 'channelFeeRate' | 'channelFeeBearer' | 'giftBearer' | 'items'
>

/** Where the form shows a refusal of what it sends by another name. */
export const formNames = { items: 'shares' }

export const newSetup = (): Partial<SetupFields> => ({
  effectiveDate: wallNow().add(1, 'day'),
  settleMode: settleModes.manual,
  shares: [],
})

export const openShares = (items: readonly TacticItem[]): PartyFields[] =>
  sharesOf(items).flatMap(([first]) => (first ? [{ seq: first.seq }] : []))

/** A copy begins tomorrow: its station has a setup on the day of the first already. */
export const fieldsOf = (
  setup: SettleSetup,
  stored: { items: readonly SettleSetupItem[]; tacticItems: readonly TacticItem[] },
  isCopy: boolean,
): SetupFields => ({
  stationId: setup.stationId,
  tacticId: setup.tacticId,
  effectiveDate: isCopy ? wallNow().add(1, 'day') : dayjs(setup.effectiveDate),
  settleMode: setup.settleMode,
  shares: sharesFrom(stored.items, stored.tacticItems),
  operatorAccountId: stored.items.find(({ residualFlag }) => residualFlag === 1)?.settleAccountId ?? null,
  remark: setup.remark ?? '',
})

/** Which share of the tactic each stored party has: first by the same price, then by type and model. */
export function sharesFrom(items: readonly SettleSetupItem[], tacticItems: readonly TacticItem[]): PartyFields[] {
  const left = items.filter(({ residualFlag }) => residualFlag === 0)
  const take = (fits: (item: SettleSetupItem) => boolean) => {
    const at = left.findIndex(fits)
    return at < 0 ? undefined : left.splice(at, 1)[0]
  }
  const shares = sharesOf(tacticItems)
  const samePriced = shares.map((share) => take((item) => isOfKind(item, share) && isPricedAs(item, share)))
  return shares.flatMap((share, at) => partyOf(share, samePriced[at] ?? take((item) => isOfKind(item, share))))
}

const isOfKind = ({ holderType, model }: SettleSetupItem, [first]: readonly TacticItem[]): boolean =>
  holderType === first?.holderType && model === first.model

const isPricedAs = ({ tiers }: SettleSetupItem, share: readonly TacticItem[]): boolean =>
  tiers.length === share.length &&
  share.every(({ tierFrom, tierTo, rate, unitPrice }, at) => {
    const tier = tiers[at]
    return (
      tier?.fromEnergy === tierFrom && tier.toEnergy === tierTo && tier.rate === rate && tier.unitPrice === unitPrice
    )
  })

function partyOf(share: readonly TacticItem[], item: SettleSetupItem | undefined): PartyFields[] {
  const [first] = share
  if (!first) return []
  if (!item) return [{ seq: first.seq }]
  const [tier] = item.tiers
  const own = tier && !isPricedAs(item, share) ? tier : null
  return [
    {
      seq: first.seq,
      holderId: item.holderId,
      ratePercent: own?.rate == null ? null : own.rate / 100,
      priceYuan: own?.unitPrice == null ? null : own.unitPrice / 10_000,
      minYuan: item.minAmt === first.minAmt ? null : item.minAmt / 100,
      settleAccountId: item.settleAccountId,
    },
  ]
}

/** What a partner usually gets, where a share has one price and it is another. */
export function usualOf(
  partner: ShareholderOption | undefined,
  share: readonly TacticItem[],
): Pick<PartyFields, 'ratePercent' | 'priceYuan'> {
  const [first] = share
  if (!first || share.length > 1 || partner?.defaultModel !== first.model) return { ratePercent: null, priceYuan: null }
  const { defaultRate: rate, defaultPrice: price } = partner
  const isPriced = first.model === shareModels.energy
  return {
    ratePercent: isPriced || rate === null || rate === first.rate ? null : rate / 100,
    priceYuan: !isPriced || price === null || price === first.unitPrice ? null : price / 10_000,
  }
}

export const toBp = (percent: number | null | undefined) => (percent == null ? null : rateOfPercent(percent))
export const toPrice = (yuan: number | null | undefined) => (yuan == null ? null : priceOfYuan(yuan))
export const toFen = (yuan: number | null | undefined): Fen | null => (yuan == null ? null : fenOfYuan(yuan))

/** A share that nobody takes is the operator's. */
export const factsOf = (
  { effectiveDate, shares = [], operatorAccountId, remark, ...facts }: SetupFields,
  operatorId: string | undefined,
): SettleSetupToSave => ({
  ...facts,
  remark: remark?.trim() || null,
  effectiveDate: effectiveDate.format('YYYY-MM-DD'),
  items: [
    ...shares.flatMap(({ seq, holderId, ratePercent, priceYuan, minYuan, settleAccountId }) =>
      holderId
        ? [
            {
              seq,
              holderId,
              rate: toBp(ratePercent),
              unitPrice: toPrice(priceYuan),
              minAmt: toFen(minYuan),
              residualFlag: 0 as const,
              settleAccountId: settleAccountId ?? null,
            },
          ]
        : [],
    ),
    ...(operatorId
      ? [{ holderId: operatorId, residualFlag: 1 as const, settleAccountId: operatorAccountId ?? null }]
      : []),
  ],
})
