import { dataStates } from '@chargedeck/domain/kernel/data-states'

type Row = { status: number }

export const isInUse = ({ status }: Row): boolean => status === dataStates.normal

/** The state that 停用 or 启用 leads to. */
export const turnedStatus = (row: Row): number => (isInUse(row) ? dataStates.disabled : dataStates.normal)
