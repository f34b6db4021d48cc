/** Alone, since the page of stations asks only whether its user may read it. */
export const waiverPath = '/station/waiverParkingFee/detail'
