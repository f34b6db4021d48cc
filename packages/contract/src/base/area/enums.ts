import { type AreaLevel, areaLevels } from '@chargedeck/domain/area/kinds'
export const areaLevelLabels: Record<AreaLevel, string> = {
  [areaLevels.province]: '省级',
  [areaLevels.city]: '地级',
  [areaLevels.county]: '县级',
  [areaLevels.town]: '乡级',
}
