import { homePresetLabels } from '@chargedeck/contract/insight/home/enums'
import type { HomePreset } from '@chargedeck/domain/home/spans'

const order: readonly HomePreset[] = ['TODAY', 'YESTERDAY', 'MONTH', 'LAST_MONTH', 'YEAR']
export const presetOptions = order.map((value) => ({ value, label: homePresetLabels[value] }))
