export type CallResult = 'DONE' | 'REFUSED'
export const callResultLabels: Record<CallResult, string> = { DONE: '成功', REFUSED: '被拒绝' }
