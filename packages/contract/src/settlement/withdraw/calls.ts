export const withdrawApi = {}
