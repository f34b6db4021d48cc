import type { AssignTactic, TacticToSave } from '@chargedeck/contract/settlement/assign-tactic/shapes'
import { sharesOf, type TacticItem } from '@chargedeck/domain/assign-tactic/items'
import { energyOfKwh, fenOfYuan, priceOfYuan, rateOfPercent } from '@chargedeck/domain/kernel/money'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { feeBearers, giftBearers, shareModels, sharedOrderTypes } from '@chargedeck/domain/settle-setup/terms'
import { holderTypes } from '@chargedeck/domain/shareholder/kinds'

export type TierFields = { toKwh?: number | null; ratePercent?: number | null; priceYuan?: number | null }
export type ShareFields = {
  holderType: TacticItem['holderType']
  model: TacticItem['model']
  tiers: TierFields[]
  minYuan?: number | null
  label?: string
}
export type TacticFields = {
  tacticName: string
  companyId: string
  selfBuyWay?: AssignTactic['selfBuyWay']
  orderTypes: AssignTactic['orderTypes']
  feePercent: number
  channelFeeBearer: AssignTactic['channelFeeBearer']
  giftBearer: AssignTactic['giftBearer']
  shares: ShareFields[]
  remark?: string
  dataStatus: number
  reason?: string
}

/** Where the form shows a refusal of what it sends by another name. */
export const formNames = { channelFeeRate: 'feePercent', items: 'shares' }

export const newShare: ShareFields = { holderType: holderTypes.landlord, model: shareModels.energy, tiers: [{}] }

export const newTactic: Partial<TacticFields> = {
  orderTypes: [sharedOrderTypes.charge, sharedOrderTypes.occupy],
  feePercent: 0.6,
  channelFeeBearer: feeBearers.all,
  giftBearer: giftBearers.operator,
  shares: [newShare],
  dataStatus: dataStates.normal,
}

export const sharesFrom = (items: readonly TacticItem[]): ShareFields[] =>
  sharesOf(items).flatMap((rows) => {
    const [first] = rows
    if (!first) return []
    const { holderType, model, minAmt, label } = first
    const tiers = rows.map(({ tierTo, rate, unitPrice }) => ({
      toKwh: tierTo === null ? null : tierTo / 10_000,
      ratePercent: rate === null ? null : rate / 100,
      priceYuan: unitPrice === null ? null : unitPrice / 10_000,
    }))
    return [{ holderType, model, tiers, minYuan: minAmt === 0 ? null : minAmt / 100, label: label ?? '' }]
  })

export const fieldsOf = (tactic: AssignTactic, isCopy: boolean): TacticFields => ({
  tacticName: isCopy ? `${tactic.tacticName} 副本`.slice(0, 40) : tactic.tacticName,
  companyId: tactic.companyId,
  selfBuyWay: tactic.selfBuyWay,
  orderTypes: tactic.orderTypes,
  feePercent: tactic.channelFeeRate / 100,
  channelFeeBearer: tactic.channelFeeBearer,
  giftBearer: tactic.giftBearer,
  shares: sharesFrom(tactic.items),
  remark: tactic.remark ?? '',
  dataStatus: isCopy ? dataStates.normal : tactic.dataStatus,
})

/** A tier begins where the one before ends; the last has no end. */
export const itemsFrom = (shares: readonly ShareFields[]): TacticItem[] =>
  shares.flatMap(({ holderType, model, tiers, minYuan, label }, index) =>
    tiers.map((tier, at) => ({
      seq: index + 1,
      holderType,
      model,
      rate: model === shareModels.energy || tier.ratePercent == null ? null : rateOfPercent(tier.ratePercent),
      unitPrice: model !== shareModels.energy || tier.priceYuan == null ? null : priceOfYuan(tier.priceYuan),
      tierFrom: energyOf(at === 0 ? 0 : tiers[at - 1]?.toKwh),
      tierTo: at === tiers.length - 1 ? null : energyOf(tier.toKwh),
      minAmt: fenOfYuan(minYuan ?? 0),
      label: label?.trim() || null,
    })),
  )

const energyOf = (kwh: number | null | undefined) => energyOfKwh(kwh ?? 0)

export const factsOf = ({ feePercent, shares, selfBuyWay, ...facts }: TacticFields): TacticToSave => ({
  ...facts,
  selfBuyWay: selfBuyWay ?? null,
  channelFeeRate: rateOfPercent(feePercent),
  items: itemsFrom(shares),
})
