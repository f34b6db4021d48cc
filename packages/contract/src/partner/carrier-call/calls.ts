export const carrierCallApi = {}
