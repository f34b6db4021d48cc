export const moveResultLabels = { S: '成功', F: '失败' }
