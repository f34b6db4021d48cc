export const carrierCheckApi = {}
