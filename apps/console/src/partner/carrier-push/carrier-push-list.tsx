/** Which orders carriers received. */
export const CarrierPushList = () => null
