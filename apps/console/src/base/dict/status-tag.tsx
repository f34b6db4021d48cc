import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { StateTag } from '../../ui/text/state-tag.tsx'

export const isInUse = ({ status }: { status: number }): boolean => status === dataStates.normal

export const StatusTag = ({ row }: { row: { status: number } }) => (
  <StateTag tone={isInUse(row) ? 'idle' : 'off'} label={isInUse(row) ? '正常' : '停用'} />
)
