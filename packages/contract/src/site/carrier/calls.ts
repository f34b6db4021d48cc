export const carrierApi = {}
