/** The code of the city that a district belongs to: a county of GB/T 2260 begins with its city's four digits. */
export const cityOf = (areaCode: string): string => `${areaCode.slice(0, 4)}00`
