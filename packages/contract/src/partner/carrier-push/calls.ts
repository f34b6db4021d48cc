export const carrierPushApi = {}
