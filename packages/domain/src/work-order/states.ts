import { stateTable, type StepOf } from '../kernel/state-table.ts'

export const workOrderStates = { waiting: '00', working: '10', toCheck: '20', closed: '30', cancelled: '40' } as const
export type WorkOrderState = (typeof workOrderStates)[keyof typeof workOrderStates]
const { waiting, working, toCheck, closed, cancelled } = workOrderStates

/** Somebody still has to do something. */
export const openWorkOrderStates = [waiting, working, toCheck] as const
export const isOpenWorkOrder = (state: WorkOrderState): boolean => state !== closed && state !== cancelled

export const workOrderSteps = stateTable([
  { from: waiting, step: 'assign', to: waiting },
  { from: working, step: 'assign', to: waiting }, // the new assignee accepts it again
  { from: waiting, step: 'accept', to: working },
  { from: waiting, step: 'note', to: waiting },
  { from: working, step: 'note', to: working },
  { from: toCheck, step: 'note', to: toCheck },
  { from: working, step: 'finish', to: toCheck },
  { from: toCheck, step: 'return', to: working },
  { from: toCheck, step: 'close', to: closed },
  { from: waiting, step: 'cancel', to: cancelled },
  { from: working, step: 'cancel', to: cancelled },
])
export type WorkOrderStep = StepOf<typeof workOrderSteps>
/** What the time line names: the steps, and the beginning. */
export type WorkOrderEntry = WorkOrderStep | 'create'
