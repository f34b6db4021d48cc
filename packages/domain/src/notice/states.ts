import { stateTable, type StepOf } from '../kernel/state-table.ts'

export const noticeStates = { draft: 0, published: 1, withdrawn: 2, deleted: 3 } as const
export type NoticeState = (typeof noticeStates)[keyof typeof noticeStates]

const { draft, published, withdrawn, deleted } = noticeStates

export const noticeSteps = stateTable([
  { from: draft, step: 'edit', to: draft },
  { from: draft, step: 'publish', to: published },
  { from: published, step: 'withdraw', to: withdrawn },
  { from: draft, step: 'delete', to: deleted },
  { from: withdrawn, step: 'delete', to: deleted },
])
export type NoticeStep = StepOf<typeof noticeSteps>

export const noticeTypes = { notice: 1, announcement: 2 } as const
export type NoticeType = (typeof noticeTypes)[keyof typeof noticeTypes]

/** Whether its receiver has opened it. */
export const readStates = { unread: 0, read: 1 } as const
