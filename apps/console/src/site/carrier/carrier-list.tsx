export const CarrierList = () => null
