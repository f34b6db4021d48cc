export const shareholderApi = {}
