export const settleAccountApi = {}
