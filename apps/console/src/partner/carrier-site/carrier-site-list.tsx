/** Which stations a carrier sees, and on what terms. */
export const CarrierSiteList = () => null
