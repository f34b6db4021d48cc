import { dataStateLabels } from '@chargedeck/contract/enums'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { StateTag } from './state-tag.tsx'

const labels: Readonly<Record<number, string>> = dataStateLabels

export const dataStatusWord = (status: number): string => labels[status] ?? '-'

/** Whether a row is active. */
export const DataStatusTag = ({ status }: { status: number }) => (
  <StateTag tone={status === dataStates.normal ? 'idle' : 'off'} label={dataStatusWord(status)} />
)
