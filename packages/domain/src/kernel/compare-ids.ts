/** Ids are whole numbers as text: the older row has the smaller one. */
export const compareIds = (a: string, b: string): number => a.length - b.length || Number(a > b) - Number(a < b)
