export const knockStatusLabels = { '00': '待处理', '10': '已接入', '90': '已拒绝' }
export type KnockStatus = keyof typeof knockStatusLabels
