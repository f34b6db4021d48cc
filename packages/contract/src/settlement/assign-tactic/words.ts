import { energyText } from '@chargedeck/domain/kernel/money'
import { sharesOf, type TacticItem } from '@chargedeck/domain/assign-tactic/items'
import { shareModelLabels } from '../shareholder/enums.ts'
import { partText } from '../shareholder/words.ts'
import { sharingHolderLabels } from './enums.ts'

/** 0.05元/度, or each tier: 0度起 0.05元/度，100度起 0.03元/度. */
export const tiersText = (rows: readonly TacticItem[]): string =>
  rows
    .map(({ model, rate, unitPrice, tierFrom }) => {
      const text = partText(model, rate, unitPrice)
      return rows.length === 1 ? text : `${energyText(tierFrom)}起 ${text}`
    })
    .join('，')

/** One line for each share: 场地方 按电量 0.05元/度. */
export const shareLines = (items: readonly TacticItem[]): string[] =>
  sharesOf(items).flatMap((rows) => {
    const [first] = rows
    if (!first) return []
    const guarantee = first.minAmt > 0 ? `（月保底${(first.minAmt / 100).toFixed(2)}元）` : ''
    return [`${sharingHolderLabels[first.holderType]} ${shareModelLabels[first.model]} ${tiersText(rows)}${guarantee}`]
  })
