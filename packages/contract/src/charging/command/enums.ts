export const commandStatusLabels = { '00': '待发', '10': '已发', '30': '成功', '40': '失败', '50': '超时' }
export type CommandStatus = keyof typeof commandStatusLabels
