import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { dataStateLabels } from '../../enums.ts'

const { normal, disabled } = dataStates

export const sexLabels = { 1: '男', 2: '女', 3: '未知' } as const
/** The states of users that a list can have: it has no deleted ones. */
export const userStatusLabels = { [normal]: dataStateLabels[normal], [disabled]: dataStateLabels[disabled] } as const
