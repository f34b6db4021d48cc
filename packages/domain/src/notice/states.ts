export const noticeStates = { draft: 0, published: 1, withdrawn: 2, deleted: 3 } as const
export type NoticeState = (typeof noticeStates)[keyof typeof noticeStates]

const { draft, published, withdrawn, deleted } = noticeStates

/** Every move a notice can make. What is not in this table does not happen. */
const noticeMoves = [
  { from: draft, step: 'edit', to: draft },
  { from: draft, step: 'publish', to: published },
  { from: published, step: 'withdraw', to: withdrawn },
  { from: draft, step: 'delete', to: deleted },
  { from: withdrawn, step: 'delete', to: deleted },
] as const satisfies readonly { from: NoticeState; step: string; to: NoticeState }[]

export type NoticeStep = (typeof noticeMoves)[number]['step']

/** Asked by the server to refuse and by the console to offer a button. */
export const canTakeNotice = (from: number, step: NoticeStep): boolean =>
  noticeMoves.some((move) => move.from === from && move.step === step)
