/** What carriers asked us and we asked them. */
export const CarrierLogList = () => null
