import { workOrderStateLabels } from '@chargedeck/contract/insight/work-order/enums'
import type { WorkOrder } from '@chargedeck/contract/insight/work-order/shapes'
import { workOrderStates, type WorkOrderState } from '@chargedeck/domain/work-order/states'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { StateTag, toneColor, type Tone } from '../../ui/text/state-tag.tsx'

const tones: Record<WorkOrderState, Tone> = {
  [workOrderStates.waiting]: 'attention',
  [workOrderStates.working]: 'active',
  [workOrderStates.toCheck]: 'waiting',
  [workOrderStates.closed]: 'done',
  [workOrderStates.cancelled]: 'off',
}

export const WorkOrderStateTag = ({ status }: { status: WorkOrderState }) => (
  <StateTag tone={tones[status]} label={workOrderStateLabels[status]} />
)

/** Red when it is overdue. */
export const DueText = ({ order: { dueTime, overdue } }: { order: Pick<WorkOrder, 'dueTime' | 'overdue'> }) =>
  overdue ? (
    <span style={{ color: toneColor('fault') }}>
      <InstantText value={dueTime} /> 超时
    </span>
  ) : (
    <InstantText value={dueTime} />
  )

type Placed = Pick<WorkOrder, 'pileName' | 'pileNo' | 'gunName'>
export const deviceText = ({ pileName, pileNo, gunName }: Placed): string | null =>
  pileNo === null ? null : [pileName ?? pileNo, gunName].filter(Boolean).join(' ')
