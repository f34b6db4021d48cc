export const settleMonthApi = {}
