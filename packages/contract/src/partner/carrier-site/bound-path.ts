/** Alone, since the page of stations asks only whether its user may read them. */
export const boundCarriersPath = '/connectivity/carrier/site/bindCarrier'
