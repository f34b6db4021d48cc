import type { PriceP4, RateBp } from '@chargedeck/domain/kernel/money'
import { shareModels, type ShareModel } from '@chargedeck/domain/settle-setup/terms'
import { shareModelLabels } from './enums.ts'

type Part = { model: ShareModel | null; rate: RateBp | null; unitPrice: PriceP4 | null }
type Share = { defaultModel: ShareModel | null; defaultRate: RateBp | null; defaultPrice: PriceP4 | null }

/** What a partner usually gets: 按电量 0.05元/度. */
export const shareText = ({ defaultModel, defaultRate, defaultPrice }: Share): string | null =>
  defaultModel && `${shareModelLabels[defaultModel]} ${partText(defaultModel, defaultRate, defaultPrice)}`.trim()

/** How a bill was computed: the fee of a channel has a rate and no model. */
export const billPartText = ({ model, rate, unitPrice }: Part): string | null =>
  model || rate !== null ? partText(model ?? shareModels.flow, rate, unitPrice) || null : null

export const partText = (model: ShareModel, rate: RateBp | null, unitPrice: PriceP4 | null): string => {
  if (model === shareModels.energy) return unitPrice === null ? '' : `${Number((unitPrice / 10_000).toFixed(4))}元/度`
  return rate === null ? '' : `${Number((rate / 100).toFixed(2))}%`
}
