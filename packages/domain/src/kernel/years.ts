/** Of the dates that staff give: beyond them no order lies, and neither our days nor those of the database reach much further. */
export const firstYear = 1900
export const lastYear = 2999

/** Of a text that begins with its year in four digits. */
export const isInYears = (text: string): boolean => {
  const year = Number(text.slice(0, 4))
  return year >= firstYear && year <= lastYear
}
