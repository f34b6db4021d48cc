/** The city of a district or a town by their codes: the first four of the digits name the city. */
export const cityCodeOf = (areaCode: string): string => `${areaCode.slice(0, 4)}00`
