import type { Pile } from '@chargedeck/contract/site/pile/calls'
import { pileStates } from '@chargedeck/domain/pile/states'

export const whyNotScrapped = ({ status }: Pick<Pile, 'status'>): string | undefined =>
  status === pileStates.scrapped ? '设备已报废' : undefined
