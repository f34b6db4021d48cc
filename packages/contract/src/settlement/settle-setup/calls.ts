export const settleSetupApi = {}
