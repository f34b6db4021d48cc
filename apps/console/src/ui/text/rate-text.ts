/** A rate of 9000 is 9折: nine tenths of the price are left. */
export const rateText = (rate: number): string => `${Number((rate / 1000).toFixed(2))}折`

/** The same; 无 for the whole price. */
export const discountText = (rate: number): string => (rate >= 10_000 ? '无' : rateText(rate))
