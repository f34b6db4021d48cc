export const sexLabels = { 1: '男', 2: '女', 3: '未知' } as const
export const userStatusLabels = { 0: '正常', 1: '停用' } as const
