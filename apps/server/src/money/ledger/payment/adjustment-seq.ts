/** Adjustments have the number of the settlement that they change in the thousands of their own. */
export const adjustmentsOfRound = 1000

export const roundOfAdjustment = (bizSeq: number): number => Math.floor(bizSeq / adjustmentsOfRound)
