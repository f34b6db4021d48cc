export const registerStatusLabels = { '0': '待审批', '1': '已通过', '2': '已拒绝' }
