import type { PriceP4, RateBp } from '@chargedeck/domain/kernel/money'
import { shareModels, type ShareModel } from '@chargedeck/domain/settle-setup/terms'
import { shareModelLabels } from './enums.ts'

type Share = { defaultModel: ShareModel | null; defaultRate: RateBp | null; defaultPrice: PriceP4 | null }

/** What a partner usually gets: 按电量 0.05元/度. */
export const shareText = ({ defaultModel, defaultRate, defaultPrice }: Share): string | null =>
  defaultModel && `${shareModelLabels[defaultModel]} ${partText(defaultModel, defaultRate, defaultPrice)}`.trim()

export const partText = (model: ShareModel, rate: RateBp | null, unitPrice: PriceP4 | null): string => {
  if (model === shareModels.energy) return unitPrice === null ? '' : `${Number((unitPrice / 10_000).toFixed(4))}元/度`
  return rate === null ? '' : `${Number((rate / 100).toFixed(2))}%`
}
