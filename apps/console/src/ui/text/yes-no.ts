/** The word for a flag. */
export const yesNo = (flag: number): string => (flag === 1 ? '是' : '否')
