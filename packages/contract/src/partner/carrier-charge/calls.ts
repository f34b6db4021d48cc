export const carrierChargeApi = {}
