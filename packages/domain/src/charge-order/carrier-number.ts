const wholeLength = 27 // of T/CEC 102: nine of the operator, eighteen of the order

/** Whether a typed number of a carrier is a whole one; a shorter text may be the beginning of many. */
export const isWholeCarrierNumber = (typed: string): boolean => typed.trim().length >= wholeLength
