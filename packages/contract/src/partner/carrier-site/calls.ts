export const carrierSiteApi = {}
